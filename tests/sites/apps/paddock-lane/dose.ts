// Asks on which day a vaccine was given.
import { Component, inject } from '@angular/core';
import { FormControl, FormGroup, ReactiveFormsModule, Validators } from '@angular/forms';
import { MatButtonModule } from '@angular/material/button';
import { MatDatepickerModule } from '@angular/material/datepicker';
import { MAT_DIALOG_DATA, MatDialogModule, MatDialogRef } from '@angular/material/dialog';
import { MatFormFieldModule } from '@angular/material/form-field';
import { MatInputModule } from '@angular/material/input';
import { dateOf, isoOf, today } from './dates.ts';

@Component({
  selector: 'pl-dose',
  imports: [
    MatButtonModule,
    MatDatepickerModule,
    MatDialogModule,
    MatFormFieldModule,
    MatInputModule,
    ReactiveFormsModule,
  ],
  template: `
    <h2 mat-dialog-title>Record a dose of {{ vaccine }}</h2>
    <form [formGroup]="form" (ngSubmit)="save()" novalidate>
      <mat-dialog-content class="fields one">
        <mat-form-field>
          <mat-label>Given on</mat-label>
          <input matInput formControlName="given" [matDatepicker]="picker" [max]="latest" required>
          <mat-datepicker-toggle matIconSuffix [for]="picker" />
          <mat-datepicker #picker />
          <mat-hint>Day/month/year, today or earlier</mat-hint>
          <mat-error>Enter a day that is today or earlier.</mat-error>
        </mat-form-field>
      </mat-dialog-content>
      <mat-dialog-actions align="end">
        <button mat-button type="button" mat-dialog-close>Cancel</button>
        <button mat-flat-button type="submit">Record</button>
      </mat-dialog-actions>
    </form>
  `,
})
export class Dose {
  private readonly dialog = inject(MatDialogRef);
  readonly vaccine = inject<string>(MAT_DIALOG_DATA);
  readonly latest = dateOf(today());
  readonly form = new FormGroup({
    given: new FormControl<Date | null>(dateOf(today()), Validators.required),
  });

  save() {
    this.form.markAllAsTouched();
    const { given } = this.form.getRawValue();
    if (this.form.valid && given !== null) this.dialog.close(isoOf(given));
  }
}
