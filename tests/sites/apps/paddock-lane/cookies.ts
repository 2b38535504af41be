// The notice about cookies, until it has been answered on this device.
import { Component, signal } from '@angular/core';
import { MatButtonModule } from '@angular/material/button';

const key = 'paddock-lane-cookies';

@Component({
  selector: 'pl-cookies',
  imports: [MatButtonModule],
  template: `
    @if (open()) {
      <section class="cookies" aria-label="Cookie notice">
        <p>We keep you signed in with what your browser stores. With your consent we also count which pages are used.</p>
        <div class="row">
          <button mat-stroked-button type="button" (click)="answer('needed')">Only what is needed</button>
          <button mat-flat-button type="button" (click)="answer('all')">Accept all</button>
        </div>
      </section>
    }
  `,
})
export class CookieNotice {
  readonly open = signal(localStorage.getItem(key) === null);
  answer(choice: string) {
    localStorage.setItem(key, choice);
    this.open.set(false);
  }
}
