// One question with two answers, asked before what cannot be taken back.
import { Component, Injectable, inject } from '@angular/core';
import { MatButtonModule } from '@angular/material/button';
import { MAT_DIALOG_DATA, MatDialog, MatDialogModule } from '@angular/material/dialog';
import { firstValueFrom } from 'rxjs';

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

@Component({
  selector: 'pl-confirm',
  imports: [MatButtonModule, MatDialogModule],
  template: `
    <h2 mat-dialog-title>{{ asked.title }}</h2>
    <mat-dialog-content>{{ asked.text }}</mat-dialog-content>
    <mat-dialog-actions align="end">
      <button mat-button type="button" [mat-dialog-close]="false">{{ asked.no }}</button>
      <button mat-flat-button type="button" [mat-dialog-close]="true">{{ asked.yes }}</button>
    </mat-dialog-actions>
  `,
})
class Confirm {
  readonly asked = inject<Question>(MAT_DIALOG_DATA);
}

@Injectable({ providedIn: 'root' })
export class Ask {
  private readonly dialog = inject(MatDialog);
  async confirm(data: Question): Promise<boolean> {
    const asked = this.dialog.open(Confirm, { data, width: '420px' });
    return (await firstValueFrom(asked.afterClosed())) === true;
  }
}
