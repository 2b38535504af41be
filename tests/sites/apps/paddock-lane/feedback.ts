// What owners say at the desk is noted here, with stars.
import { Component, computed, inject, signal } from '@angular/core';
import {
  type AbstractControl,
  FormControl,
  FormGroup,
  FormGroupDirective,
  ReactiveFormsModule,
  Validators,
} from '@angular/forms';
import { MatButtonModule } from '@angular/material/button';
import { MatFormFieldModule } from '@angular/material/form-field';
import { MatIconModule } from '@angular/material/icon';
import { MatInputModule } from '@angular/material/input';
import { MatSelectModule } from '@angular/material/select';
import { Desk } from './api.ts';

declare const fault: (key: string) => boolean;

interface Review {
  name: string;
  stars: number;
  topic: string;
  text: string;
}
const least = fault('ten-characters-refused') ? 11 : 10;
const longEnough = ({ value }: AbstractControl) =>
  String(value ?? '').trim().length < least ? { short: true } : null;

@Component({
  selector: 'pl-feedback',
  imports: [
    MatButtonModule,
    MatFormFieldModule,
    MatIconModule,
    MatInputModule,
    MatSelectModule,
    ReactiveFormsModule,
  ],
  template: `
    <h1>Feedback</h1>
    <div class="columns">
      <section>
        <h2>Leave feedback</h2>
        <form [formGroup]="form" #f="ngForm" (ngSubmit)="send(f)" class="fields one" novalidate>
          <fieldset class="stars">
            <legend>Your rating</legend>
            @for (star of [1, 2, 3, 4, 5]; track star) {
              <label [class.on]="stars() >= star">
                <input type="radio" name="stars" [value]="star" [checked]="stars() === star" (change)="stars.set(star)"
                  [attr.aria-label]="star === 1 ? '1 star' : star + ' stars'">
                <mat-icon svgIcon="star" aria-hidden="true" />
              </label>
            }
            <span class="quiet">{{ stars() === 0 ? 'Not rated yet' : stars() + ' of 5' }}</span>
            @if (stars() === 0 && f.submitted) {
              <p class="problem" role="alert">Give one to five stars.</p>
            }
          </fieldset>
          <mat-form-field>
            <mat-label>About</mat-label>
            <mat-select formControlName="topic" required>
              @for (topic of topics; track topic) {
                <mat-option [value]="topic">{{ topic }}</mat-option>
              }
            </mat-select>
            <mat-error>Choose what it is about.</mat-error>
          </mat-form-field>
          <mat-form-field>
            <mat-label>Comment</mat-label>
            <textarea matInput formControlName="text" rows="3" maxlength="300" required></textarea>
            <mat-hint>10 to 300 characters</mat-hint>
            <mat-error>The comment is too short.</mat-error>
          </mat-form-field>
          <mat-form-field>
            <mat-label>Name (optional)</mat-label>
            <input matInput formControlName="name" maxlength="40" autocomplete="off">
          </mat-form-field>
          <button mat-flat-button type="submit" [disabled]="busy()">Send feedback</button>
        </form>
      </section>
      <section>
        <h2>What others say</h2>
        @if (reviews().length > 0) {
          <p class="figures" role="status">
            {{ average() }} of 5 stars on average, from {{ reviews().length }} reviews
          </p>
        }
        <ul class="reviews">
          @for (review of reviews(); track $index) {
            <li>
              <strong>{{ review.topic }}</strong>
              <span role="img" class="given" [attr.aria-label]="review.stars + ' of 5 stars'">{{ '★'.repeat(review.stars) }}</span>
              <span>{{ review.text }}</span><span class="quiet">{{ review.name }}</span>
            </li>
          }
        </ul>
      </section>
    </div>
  `,
})
export class Feedback {
  private readonly desk = inject(Desk);
  readonly topics = ['Reception', 'Treatment', 'Waiting room', 'Parking', 'Prices'];
  readonly reviews = signal<Review[]>([]);
  readonly stars = signal(0);
  readonly busy = signal(false);
  readonly form = new FormGroup({
    topic: new FormControl('', { nonNullable: true, validators: Validators.required }),
    text: new FormControl('', { nonNullable: true, validators: longEnough }),
    name: new FormControl('', { nonNullable: true }),
  });
  readonly average = computed(() => {
    const all = this.reviews();
    const exact = all.reduce((sum, { stars }) => sum + stars, 0) / all.length;
    const tenths = fault('average-cut') ? Math.floor(exact * 10) : Math.round(exact * 10);
    return (tenths / 10).toFixed(1);
  });

  constructor() {
    void this.desk.get<Review[]>('reviews').then((reviews) => this.reviews.set(reviews));
  }
  async send(form: FormGroupDirective) {
    if (this.form.invalid || this.stars() === 0 || this.busy()) return;
    this.busy.set(true);
    const reviews = await this.desk.change('POST', 'reviews', {
      ...this.form.getRawValue(),
      stars: this.stars(),
    });
    this.busy.set(false);
    if (reviews === undefined) return;
    this.reviews.set(reviews);
    form.resetForm();
    this.stars.set(0);
    this.desk.tell('Thank you for your feedback.');
  }
}
