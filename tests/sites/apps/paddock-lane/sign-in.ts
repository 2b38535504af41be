// The page for signing in. Whoever asked for a page goes there afterwards.
import { Component, inject, signal } from '@angular/core';
import { FormControl, FormGroup, ReactiveFormsModule, Validators } from '@angular/forms';
import { MatButtonModule } from '@angular/material/button';
import { MatCardModule } from '@angular/material/card';
import { MatFormFieldModule } from '@angular/material/form-field';
import { MatIconModule } from '@angular/material/icon';
import { MatInputModule } from '@angular/material/input';
import { ActivatedRoute, Router } from '@angular/router';
import { Desk } from './api.ts';

declare const fault: (key: string) => boolean;

@Component({
  selector: 'pl-sign-in',
  imports: [
    ReactiveFormsModule,
    MatButtonModule,
    MatCardModule,
    MatFormFieldModule,
    MatIconModule,
    MatInputModule,
  ],
  template: `
    <main class="sign-in">
      <mat-card appearance="outlined">
        <mat-card-content>
          <p class="brand"><mat-icon svgIcon="cross" aria-hidden="true" /> Paddock Lane Vets</p>
          <h1>Sign in</h1>
          <p class="quiet">For the reception desks of Millgate, Church End and Paddock Farm.</p>
          <form [formGroup]="form" (ngSubmit)="submit()" novalidate>
            <mat-form-field>
              <mat-label>User name</mat-label>
              <input matInput formControlName="login" autocomplete="username" autocapitalize="none" required>
              @if (form.controls.login.hasError('required')) {
                <mat-error>Enter your user name.</mat-error>
              }
            </mat-form-field>
            <mat-form-field>
              <mat-label>Password</mat-label>
              <input matInput formControlName="password" autocomplete="current-password" required
                [type]="shown() ? 'text' : 'password'">
              <button mat-button matSuffix type="button" [attr.aria-pressed]="shown()" aria-label="Show password"
                (click)="shown.set(!shown())">
                {{ shown() ? 'Hide' : 'Show' }}
              </button>
              @if (form.controls.password.hasError('required')) {
                <mat-error>Enter your password.</mat-error>
              }
            </mat-form-field>
            @if (problem()) {
              <p class="problem" role="alert">{{ problem() }}</p>
            }
            <button mat-flat-button type="submit" class="wide" [disabled]="busy()">Sign in</button>
          </form>
        </mat-card-content>
      </mat-card>
    </main>
  `,
})
export class SignIn {
  private readonly desk = inject(Desk);
  private readonly router = inject(Router);
  private readonly route = inject(ActivatedRoute);
  readonly shown = signal(false);
  readonly busy = signal(false);
  readonly problem = signal('');
  readonly form = new FormGroup({
    login: new FormControl('', { nonNullable: true, validators: Validators.required }),
    password: new FormControl('', { nonNullable: true, validators: Validators.required }),
  });

  async submit() {
    this.form.markAllAsTouched();
    if (this.form.invalid || this.busy()) return;
    this.busy.set(true);
    this.problem.set('');
    try {
      const { login, password } = this.form.getRawValue();
      const error = await this.desk.signIn(login, password);
      if (error !== undefined) {
        if (!fault('silent-refusal')) this.problem.set(error);
        return;
      }
      const next = this.route.snapshot.queryParamMap.get('next');
      const there = next?.startsWith('/') && !fault('asked-page-lost') ? next : this.desk.startPage();
      await this.router.navigateByUrl(there);
    } catch {
      this.problem.set('The practice server cannot be reached. Please try again.');
    } finally {
      this.busy.set(false);
    }
  }
}
