// Asks from which quantity on an item is low.
import { Component, inject, signal } from '@angular/core';
import { MatButtonModule } from '@angular/material/button';
import { MAT_DIALOG_DATA, MatDialogModule, MatDialogRef } from '@angular/material/dialog';
import { MatSliderModule } from '@angular/material/slider';

declare const fault: (key: string) => boolean;

@Component({
  selector: 'pl-threshold',
  imports: [MatButtonModule, MatDialogModule, MatSliderModule],
  template: `
    <h2 mat-dialog-title>Threshold of {{ data.name }}</h2>
    <mat-dialog-content>
      <p>Low at or below <strong>{{ value() }}</strong></p>
      <mat-slider min="0" max="50" step="1" discrete class="wide">
        <input matSliderThumb aria-label="Low at or below" [value]="value()" (valueChange)="value.set($event)">
      </mat-slider>
    </mat-dialog-content>
    <mat-dialog-actions align="end">
      <button mat-button type="button" (click)="cancel()">Cancel</button>
      <button mat-flat-button type="button" (click)="dialog.close(value())">Save</button>
    </mat-dialog-actions>
  `,
})
export class Threshold {
  readonly dialog = inject<MatDialogRef<Threshold, number>>(MatDialogRef);
  readonly data = inject<{ name: string; threshold: number }>(MAT_DIALOG_DATA);
  readonly value = signal(this.data.threshold);
  cancel() {
    this.dialog.close(fault('threshold-cancel-keeps') ? this.value() : undefined);
  }
}
