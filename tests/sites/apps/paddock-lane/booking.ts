// Booking in four steps: for whom, why, when, and all of it once more.
import { Component, computed, inject, signal, ViewChild } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import {
  type AbstractControl,
  FormControl,
  FormGroup,
  ReactiveFormsModule,
  Validators,
} from '@angular/forms';
import { MatAutocompleteModule } from '@angular/material/autocomplete';
import { MatButtonModule } from '@angular/material/button';
import { MatCheckboxModule } from '@angular/material/checkbox';
import { MatChipsModule } from '@angular/material/chips';
import { MatDatepickerModule } from '@angular/material/datepicker';
import { MatFormFieldModule } from '@angular/material/form-field';
import { MatIconModule } from '@angular/material/icon';
import { MatInputModule } from '@angular/material/input';
import { MatSelectModule } from '@angular/material/select';
import { type MatStepper, MatStepperModule } from '@angular/material/stepper';
import { RouterLink } from '@angular/router';
import { combineLatest, debounceTime, mergeMap, of, startWith, switchMap, tap } from 'rxjs';
import { Desk } from './api.ts';
import { dateOf, isoOf, plusDays, sayLong, today } from './dates.ts';

declare const fault: (key: string) => boolean;

interface Pet {
  id: number;
  name: string;
  species: string;
}
interface Owner {
  id: number;
  name: string;
  address: string;
  pets: Pet[];
}
const chosen = ({ value }: AbstractControl) =>
  value !== null && typeof value === 'object' ? null : { choose: true };

@Component({
  selector: 'pl-booking',
  imports: [
    MatAutocompleteModule,
    MatButtonModule,
    MatCheckboxModule,
    MatChipsModule,
    MatDatepickerModule,
    MatFormFieldModule,
    MatIconModule,
    MatInputModule,
    MatSelectModule,
    MatStepperModule,
    ReactiveFormsModule,
    RouterLink,
  ],
  template: `
    <h1>Book an appointment</h1>
    @if (booked(); as b) {
      <section class="done" role="status">
        <h2>The appointment is booked</h2>
        <p>{{ b.patient }} ({{ b.owner }}) on {{ sayLong(b.day) }} at {{ b.slot }} with {{ b.vet }}.</p>
        <div class="row">
          <a mat-flat-button routerLink="/calendar" [queryParams]="{ day: b.day }">Show in the calendar</a>
          <button mat-stroked-button type="button" (click)="again()">Book another</button>
        </div>
      </section>
    } @else {
      <mat-stepper linear #stepper (selectedIndexChange)="summarise($event)" animationDuration="0ms">
        <ng-template matStepperIcon="edit"><mat-icon svgIcon="done" /></ng-template>
        <ng-template matStepperIcon="done"><mat-icon svgIcon="done" /></ng-template>
        <mat-step [stepControl]="who" label="Owner and patient">
          <form [formGroup]="who" class="step" novalidate>
            <mat-form-field>
              <mat-label>Owner</mat-label>
              <input matInput formControlName="owner" [matAutocomplete]="names" required>
              <mat-autocomplete #names="matAutocomplete" [displayWith]="nameOf" (optionSelected)="pickOwner()">
                @for (owner of matching(); track owner.id) {
                  <mat-option [value]="owner">{{ owner.name }}, {{ owner.address }}</mat-option>
                }
              </mat-autocomplete>
              <mat-hint>Type part of the name, then choose from the list</mat-hint>
              <mat-error>Choose an owner from the list.</mat-error>
            </mat-form-field>
            <mat-form-field>
              <mat-label>Patient</mat-label>
              <mat-select formControlName="pet" required>
                @for (pet of pets(); track pet.id) {
                  <mat-option [value]="pet">{{ pet.name }} ({{ pet.species }})</mat-option>
                }
              </mat-select>
              <mat-error>Choose a patient.</mat-error>
            </mat-form-field>
            <div class="row"><button mat-flat-button matStepperNext type="button">Next</button></div>
          </form>
        </mat-step>
        <mat-step [stepControl]="why" label="Reason">
          <form [formGroup]="why" class="step" novalidate>
            <mat-form-field>
              <mat-label>Reason</mat-label>
              <mat-select formControlName="reason" required>
                @for (reason of reasons; track reason) {
                  <mat-option [value]="reason">{{ reason }}</mat-option>
                }
              </mat-select>
              <mat-error>Choose a reason.</mat-error>
            </mat-form-field>
            <mat-form-field>
              <mat-label>Vet</mat-label>
              <mat-select formControlName="vet" required>
                @for (vet of vets; track vet) {
                  <mat-option [value]="vet">{{ vet }}</mat-option>
                }
              </mat-select>
              <mat-error>Choose a vet.</mat-error>
            </mat-form-field>
            <mat-form-field>
              <mat-label>Note for the vet</mat-label>
              <textarea matInput formControlName="note" rows="2" maxlength="120"></textarea>
              <mat-hint>Optional; shown on the card in the calendar</mat-hint>
            </mat-form-field>
            <div class="row">
              <button mat-button matStepperPrevious type="button">Back</button>
              <button mat-flat-button matStepperNext type="button">Next</button>
            </div>
          </form>
        </mat-step>
        <mat-step [stepControl]="when" label="Day and time">
          <form [formGroup]="when" class="step" novalidate>
            <mat-form-field>
              <mat-label>Day</mat-label>
              <input matInput formControlName="day" [matDatepicker]="picker" [min]="first" [max]="last"
                [matDatepickerFilter]="isOpen" required>
              <mat-datepicker-toggle matIconSuffix [for]="picker" />
              <mat-datepicker #picker />
              <mat-hint>Monday to Saturday, up to 90 days ahead</mat-hint>
              @if (when.controls.day.hasError('matDatepickerFilter')) {
                <mat-error>The practice is closed on Sundays.</mat-error>
              } @else {
                <mat-error>Choose a day from today to 90 days ahead.</mat-error>
              }
            </mat-form-field>
            <h2 id="times">Free times, from 09:00 to 17:30</h2>
            @if (loading()) {
              <p role="status">Looking for free times …</p>
            } @else if (free().length > 0) {
              <mat-chip-listbox formControlName="slot" aria-labelledby="times" required>
                @for (slot of free(); track slot) {
                  <mat-chip-option [value]="slot">{{ slot }}</mat-chip-option>
                }
              </mat-chip-listbox>
            } @else {
              <p class="quiet">{{ when.controls.day.valid ? 'There is no free time on this day.' : 'Choose a day first.' }}</p>
            }
            @if (when.controls.slot.touched && when.controls.slot.invalid && !loading()) {
              <p class="problem" role="alert">Choose a time.</p>
            }
            <div class="row">
              <button mat-button matStepperPrevious type="button">Back</button>
              <button mat-flat-button matStepperNext type="button" (click)="when.markAllAsTouched()">Next</button>
            </div>
          </form>
        </mat-step>
        <mat-step label="Summary">
          <div class="step">
            <h2>Summary</h2>
            <dl>
              <dt>Patient</dt><dd>{{ summaryPet()?.name }} ({{ summaryPet()?.species }})</dd>
              <dt>Owner</dt><dd>{{ nameOf(who.controls.owner.value) }}</dd>
              <dt>Reason</dt><dd>{{ why.controls.reason.value }}</dd>
              <dt>Vet</dt><dd>{{ why.controls.vet.value }}</dd>
              <dt>When</dt><dd>{{ whenText() }}</dd>
              <dt>Note</dt><dd>{{ why.controls.note.value || 'None' }}</dd>
            </dl>
            <mat-checkbox [formControl]="reminder">Send a text message the day before</mat-checkbox>
            <div class="row">
              <button mat-button matStepperPrevious type="button">Back</button>
              <button mat-flat-button type="button" [disabled]="busy()" (click)="confirm()">Confirm booking</button>
            </div>
          </div>
        </mat-step>
      </mat-stepper>
    }
  `,
})
export class Booking {
  @ViewChild('stepper') stepper?: MatStepper;
  private readonly desk = inject(Desk);
  readonly reasons = [
    'Vaccination',
    'Check-up',
    'Dental',
    'Lameness',
    'Skin or ears',
    'Surgery follow-up',
    'New patient',
  ];
  readonly vets = ['Dr Ines Farrow', 'Dr Callum Boyd', 'Dr Priya Nair'];
  readonly sayLong = sayLong;
  readonly first = dateOf(today());
  readonly last = dateOf(plusDays(today(), 90));
  readonly isOpen = (date: Date | null) => date === null || date.getDay() !== 0;
  readonly nameOf = (owner: Owner | string | null) =>
    typeof owner === 'object' ? (owner?.name ?? '') : owner;

  readonly who = new FormGroup({
    owner: new FormControl<Owner | string | null>(null, chosen),
    pet: new FormControl<Pet | null>(null, Validators.required),
  });
  readonly why = new FormGroup({
    reason: new FormControl('', { nonNullable: true, validators: Validators.required }),
    vet: new FormControl('', { nonNullable: true, validators: Validators.required }),
    note: new FormControl('', { nonNullable: true }),
  });
  readonly when = new FormGroup({
    day: new FormControl<Date | null>(null, Validators.required),
    slot: new FormControl('', { nonNullable: true, validators: Validators.required }),
  });
  readonly reminder = new FormControl(true, { nonNullable: true });
  readonly owners = signal<Owner[]>([]);
  readonly free = signal<string[]>([]);
  readonly loading = signal(false);
  readonly busy = signal(false);
  readonly summaryPet = signal<Pet | null>(null);
  readonly booked = signal<any>(null);
  private readonly typed = toSignal(this.who.controls.owner.valueChanges, { initialValue: null });
  readonly matching = computed(() => {
    const words = (this.nameOf(this.typed()) ?? '').trim().toLowerCase();
    return this.owners().filter(({ name }) => name.toLowerCase().includes(words));
  });
  readonly pets = computed(() => {
    const owner = this.typed();
    return owner !== null && typeof owner === 'object' ? owner.pets : [];
  });

  constructor() {
    void this.desk
      .get<Owner[]>('owners')
      .then((owners) => this.owners.set(owners.sort((a, b) => a.name.localeCompare(b.name))));
    // Another owner has other pets.
    this.who.controls.owner.valueChanges.subscribe(() => this.who.controls.pet.reset());
    const { vet } = this.why.controls;
    const { day, slot } = this.when.controls;
    // Only the last question counts: the answer to an earlier one is dropped.
    const latest = fault('slots-overtake') ? mergeMap : switchMap;
    combineLatest([day.valueChanges.pipe(startWith(null)), vet.valueChanges.pipe(startWith(''))])
      .pipe(
        debounceTime(20),
        tap(() => {
          slot.reset();
          this.free.set([]);
          this.loading.set(day.valid && vet.valid);
        }),
        latest(() => {
          if (!day.valid || !vet.valid || day.value === null) return of([]);
          const query = new URLSearchParams({ day: isoOf(day.value), vet: vet.value });
          return this.desk.get<string[]>(`free?${query}`).catch(() => []);
        }),
      )
      .subscribe((free) => {
        this.free.set(free);
        this.loading.set(false);
      });
  }

  pickOwner() {
    const [only, ...others] = this.pets();
    if (only !== undefined && others.length === 0) this.who.controls.pet.setValue(only);
  }
  summarise(step: number) {
    if (step !== 3) return;
    const now = this.who.controls.pet.value;
    this.summaryPet.update((before) => (fault('summary-first-pet') ? (before ?? now) : now));
  }
  whenText() {
    const { day, slot } = this.when.getRawValue();
    return day === null ? '' : `${sayLong(isoOf(day))} at ${slot}`;
  }

  async confirm() {
    const { day, slot } = this.when.getRawValue();
    const { reason, vet, note } = this.why.getRawValue();
    const patientId = this.who.controls.pet.value?.id;
    if (this.busy() || day === null) return;
    this.busy.set(true);
    const kept = fault('note-dropped') ? {} : { note };
    const reminder = this.reminder.value;
    const body = { patientId, reason, vet, day: isoOf(day), slot, reminder, ...kept };
    const booked = await this.desk.change('POST', 'appointments', body);
    this.busy.set(false);
    if (booked !== undefined) this.booked.set(booked);
    else this.when.controls.day.setValue(day);
  }
  again() {
    for (const form of [this.who, this.why, this.when]) form.reset();
    this.reminder.setValue(true);
    this.summaryPet.set(null);
    this.booked.set(null);
  }
}
