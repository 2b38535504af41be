// What each user may choose for the desk.
import { Component, inject } from '@angular/core';
import { FormControl, FormGroup, ReactiveFormsModule } from '@angular/forms';
import { MatButtonModule } from '@angular/material/button';
import { MatButtonToggleModule } from '@angular/material/button-toggle';
import { MatCheckboxModule } from '@angular/material/checkbox';
import { MatRadioModule } from '@angular/material/radio';
import { Desk, type Settings } from './api.ts';

declare const fault: (key: string) => boolean;

@Component({
  selector: 'pl-settings',
  imports: [MatButtonModule, MatButtonToggleModule, MatCheckboxModule, MatRadioModule, ReactiveFormsModule],
  template: `
    <h1>Settings</h1>
    <p class="quiet">{{ desk.me()?.name }}, {{ desk.manager() ? 'practice manager' : 'reception' }}</p>
    <form [formGroup]="form" (ngSubmit)="save()" class="settings">
      <section>
        <h2 id="start">First page after signing in</h2>
        <mat-radio-group formControlName="startPage" aria-labelledby="start">
          <mat-radio-button value="calendar">Day calendar</mat-radio-button>
          <mat-radio-button value="patients">Patients</mat-radio-button>
        </mat-radio-group>
      </section>
      <section>
        <h2 id="density">Rows of tables</h2>
        <mat-button-toggle-group formControlName="density" aria-labelledby="density">
          <mat-button-toggle value="comfortable">Comfortable</mat-button-toggle>
          <mat-button-toggle value="compact">Compact</mat-button-toggle>
        </mat-button-toggle-group>
      </section>
      <section>
        <h2>Notices</h2>
        <p><mat-checkbox formControlName="emailDigest">A daily summary by e-mail</mat-checkbox></p>
        <p><mat-checkbox formControlName="textReminders">A text message before late appointments</mat-checkbox></p>
        <p><mat-checkbox formControlName="lowStock">A notice when stock is low</mat-checkbox></p>
      </section>
      <div class="row">
        <button mat-flat-button type="submit">Save settings</button>
        <button mat-button type="button" (click)="reset()">Discard changes</button>
      </div>
    </form>
  `,
})
export class SettingsPage {
  readonly desk = inject(Desk);
  readonly form = new FormGroup({
    startPage: new FormControl<Settings['startPage']>('calendar', { nonNullable: true }),
    density: new FormControl<Settings['density']>('comfortable', { nonNullable: true }),
    emailDigest: new FormControl(false, { nonNullable: true }),
    textReminders: new FormControl(false, { nonNullable: true }),
    lowStock: new FormControl(false, { nonNullable: true }),
  });

  constructor() {
    this.reset();
  }
  reset() {
    const { settings } = this.desk.me() ?? {};
    if (settings !== undefined) this.form.setValue(settings);
  }
  async save() {
    const settings: Partial<Settings> = this.form.getRawValue();
    const { density, ...rest } = settings;
    const sent = fault('density-forgotten') ? rest : settings;
    const body = fault('low-stock-sets-digest') ? { ...sent, emailDigest: sent.lowStock } : sent;
    const saved = await this.desk.change<Settings>('PUT', 'settings', body);
    if (saved === undefined) return;
    const shown = fault('density-forgotten') ? { ...saved, density: density ?? saved.density } : saved;
    this.desk.me.update((me) => me && { ...me, settings: shown });
    this.reset();
    this.desk.tell('The settings are saved.');
  }
}
