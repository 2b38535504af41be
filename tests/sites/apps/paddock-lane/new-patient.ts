// The form for an animal that comes for the first time.
import { Component, inject, signal } from '@angular/core';
import {
  type AbstractControl,
  FormControl,
  FormGroup,
  ReactiveFormsModule,
  Validators,
} from '@angular/forms';
import { MatButtonModule } from '@angular/material/button';
import { MatDatepickerModule } from '@angular/material/datepicker';
import { MatDialogModule, MatDialogRef } from '@angular/material/dialog';
import { MatFormFieldModule } from '@angular/material/form-field';
import { MatInputModule } from '@angular/material/input';
import { MatSelectModule } from '@angular/material/select';
import { Desk } from './api.ts';
import { dateOf, isoOf, plusDays, today } from './dates.ts';

declare const fault: (key: string) => boolean;
const text = (value = '', ...validators: ((control: AbstractControl) => object | null)[]) =>
  new FormControl(value, { nonNullable: true, validators });
const filled = (control: AbstractControl) =>
  String(control.value).trim() === '' ? { required: true } : null;

@Component({
  selector: 'pl-new-patient',
  imports: [
    MatButtonModule,
    MatDatepickerModule,
    MatDialogModule,
    MatFormFieldModule,
    MatInputModule,
    MatSelectModule,
    ReactiveFormsModule,
  ],
  template: `
    <h2 mat-dialog-title>New patient</h2>
    <form [formGroup]="form" (ngSubmit)="save()" novalidate>
      <mat-dialog-content class="fields">
        <mat-form-field>
          <mat-label>Name</mat-label>
          <input matInput formControlName="name" maxlength="40" required cdkFocusInitial>
          @if (form.controls.name.invalid) {
            <mat-error>Enter the name of the animal.</mat-error>
          }
        </mat-form-field>
        <mat-form-field>
          <mat-label>Species</mat-label>
          <mat-select formControlName="species" required>
            @for (kind of species; track kind) {
              <mat-option [value]="kind">{{ kind }}</mat-option>
            }
          </mat-select>
          <mat-error>Choose a species.</mat-error>
        </mat-form-field>
        <mat-form-field>
          <mat-label>Breed</mat-label>
          <input matInput formControlName="breed" maxlength="40">
        </mat-form-field>
        <mat-form-field>
          <mat-label>Owner</mat-label>
          <mat-select formControlName="ownerId" required>
            @for (owner of owners(); track owner.id) {
              <mat-option [value]="owner.id">{{ owner.name }}</mat-option>
            }
          </mat-select>
          <mat-error>Choose an owner.</mat-error>
        </mat-form-field>
        <mat-form-field>
          <mat-label>Sex</mat-label>
          <mat-select formControlName="sex">
            @for (sex of ['Female', 'Male', 'Unknown']; track sex) {
              <mat-option [value]="sex">{{ sex }}</mat-option>
            }
          </mat-select>
        </mat-form-field>
        <mat-form-field>
          <mat-label>Date of birth</mat-label>
          <input matInput formControlName="born" [matDatepicker]="born" [max]="latest" required>
          <mat-datepicker-toggle matIconSuffix [for]="born" />
          <mat-datepicker #born />
          <mat-hint>Today or earlier</mat-hint>
          @if (form.controls.born.hasError('matDatepickerParse')) {
            <mat-error>Enter a day such as 09/03/2026.</mat-error>
          } @else if (form.controls.born.hasError('matDatepickerMax')) {
            <mat-error>The day is too late.</mat-error>
          } @else {
            <mat-error>Enter the date of birth.</mat-error>
          }
        </mat-form-field>
        <mat-form-field class="both">
          <mat-label>Chip number</mat-label>
          <input matInput formControlName="chip" inputmode="numeric">
          <mat-hint>15 digits, or empty when there is none</mat-hint>
          <mat-error>A chip number has exactly 15 digits.</mat-error>
        </mat-form-field>
      </mat-dialog-content>
      <mat-dialog-actions align="end">
        <button mat-button type="button" mat-dialog-close>Cancel</button>
        <button mat-flat-button type="submit" [disabled]="busy()">Register</button>
      </mat-dialog-actions>
    </form>
  `,
})
export class NewPatient {
  private readonly desk = inject(Desk);
  private readonly dialog = inject(MatDialogRef);
  readonly species = ['Dog', 'Cat', 'Rabbit', 'Horse', 'Bird'];
  readonly owners = signal<{ id: number; name: string }[]>([]);
  readonly busy = signal(false);
  readonly latest = dateOf(fault('born-today-refused') ? plusDays(today(), -1) : today());
  readonly form = new FormGroup({
    name: text('', filled),
    species: text('', Validators.required),
    breed: text(),
    ownerId: new FormControl<number | null>(null, Validators.required),
    sex: text('Unknown'),
    born: new FormControl<Date | null>(null, Validators.required),
    chip: text('', Validators.pattern(fault('chip-of-fourteen') ? /^\d{14,15}$/ : /^\d{15}$/)),
  });

  constructor() {
    void this.desk.get('owners').then((owners) => {
      this.owners.set(
        owners.sort((a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)),
      );
    });
  }

  async save() {
    this.form.markAllAsTouched();
    const { born, ...rest } = this.form.getRawValue();
    if (this.form.invalid || born === null || this.busy()) return;
    // What is being saved is not saved again by another press.
    if (!fault('saved-twice')) this.busy.set(true);
    const added = await this.desk.change('POST', 'patients', { ...rest, born: isoOf(born) });
    this.busy.set(false);
    if (added !== undefined) this.dialog.close(added);
  }
}
