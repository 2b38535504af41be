// What is around every page: the toolbar, the navigation, and the welcome at the first visit.
import { BreakpointObserver } from '@angular/cdk/layout';
import { Component, computed, DOCUMENT, effect, inject, signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { MatBadgeModule } from '@angular/material/badge';
import { MatButtonModule } from '@angular/material/button';
import { MatDialog, MatDialogModule } from '@angular/material/dialog';
import { MatIconModule } from '@angular/material/icon';
import { MatListModule } from '@angular/material/list';
import { MatMenuModule } from '@angular/material/menu';
import { MatSidenavModule } from '@angular/material/sidenav';
import { MatToolbarModule } from '@angular/material/toolbar';
import { RouterLink, RouterLinkActive, RouterOutlet } from '@angular/router';
import { map } from 'rxjs';
import { Desk } from './api.ts';

declare const fault: (key: string) => boolean;
const welcomed = 'paddock-lane-welcomed';

@Component({
  selector: 'pl-welcome',
  imports: [MatButtonModule, MatDialogModule],
  template: `
    <h2 mat-dialog-title>Welcome to the new desk</h2>
    <mat-dialog-content>
      <p>Bookings, records, stock and invoices of all three surgeries are in one place now.</p>
      <ul>
        <li>Move an appointment with the menu on its card.</li>
        <li>Most changes can be undone for a few seconds.</li>
        <li>Tell us what is missing under Feedback.</li>
      </ul>
    </mat-dialog-content>
    <mat-dialog-actions align="end">
      <button mat-flat-button type="button" mat-dialog-close>Get started</button>
    </mat-dialog-actions>
  `,
})
class Welcome {}

@Component({
  selector: 'pl-missing',
  imports: [RouterLink],
  template: `
    <h1>Page not found</h1>
    <p>There is nothing at this address. <a routerLink="/calendar">To the day calendar</a></p>
  `,
})
export class Missing {}

@Component({
  selector: 'pl-shell',
  imports: [
    MatBadgeModule,
    MatButtonModule,
    MatIconModule,
    MatListModule,
    MatMenuModule,
    MatSidenavModule,
    MatToolbarModule,
    RouterLink,
    RouterLinkActive,
    RouterOutlet,
  ],
  template: `
    <mat-toolbar class="top" role="banner">
      <button mat-icon-button type="button" aria-label="Navigation" [attr.aria-expanded]="nav.opened"
        (click)="nav.toggle()">
        <mat-icon svgIcon="menu" />
      </button>
      <a class="brand" routerLink="/"><mat-icon svgIcon="cross" aria-hidden="true" /> Paddock Lane Vets</a>
      <span class="space"></span>
      <a mat-icon-button routerLink="/messages" [attr.aria-label]="mailLabel()">
        <mat-icon svgIcon="mail" [matBadge]="desk.unread()" [matBadgeHidden]="desk.unread() === 0"
          aria-hidden="true" />
      </a>
      <button mat-button type="button" [matMenuTriggerFor]="user" class="user">
        <mat-icon svgIcon="person" /> {{ desk.me()?.name }}
      </button>
      <mat-menu #user="matMenu">
        <a mat-menu-item routerLink="/settings">Settings</a>
        <a mat-menu-item routerLink="/feedback">Feedback</a>
        <button mat-menu-item type="button" (click)="desk.signOut()">Sign out</button>
      </mat-menu>
    </mat-toolbar>
    <mat-sidenav-container class="frame">
      <mat-sidenav #nav [mode]="narrow() ? 'over' : 'side'" [opened]="!narrow()" [autoFocus]="false">
        <nav aria-label="Main">
          <mat-nav-list>
            @for (page of pages; track page.path) {
              <a mat-list-item [routerLink]="page.path" routerLinkActive #active="routerLinkActive"
                ariaCurrentWhenActive="page" [activated]="active.isActive" (click)="narrow() && nav.close()">
                <mat-icon matListItemIcon [svgIcon]="page.icon" /><span matListItemTitle>{{ page.title }}</span>
              </a>
            }
          </mat-nav-list>
        </nav>
      </mat-sidenav>
      <mat-sidenav-content>
        <main><router-outlet /></main>
      </mat-sidenav-content>
    </mat-sidenav-container>
  `,
})
export class Shell {
  readonly desk = inject(Desk);
  readonly narrow = toSignal(
    inject(BreakpointObserver)
      .observe('(max-width: 840px)')
      .pipe(map(({ matches }) => matches)),
    { initialValue: false },
  );
  readonly mailLabel = computed(() => {
    const count = this.desk.unread();
    return count === 0 ? 'Messages' : `Messages, ${count} unread`;
  });
  readonly pages = [
    { path: '/calendar', title: 'Day calendar', icon: 'calendar' },
    { path: '/book', title: 'Book', icon: 'add' },
    { path: '/patients', title: 'Patients', icon: 'pets' },
    { path: '/stock', title: 'Stock', icon: 'stock' },
    { path: '/invoices', title: 'Invoices', icon: 'invoice' },
    { path: '/messages', title: 'Messages', icon: 'mail' },
    { path: '/settings', title: 'Settings', icon: 'tune' },
    { path: '/feedback', title: 'Feedback', icon: 'star' },
  ];

  constructor() {
    const { body } = inject(DOCUMENT);
    effect(() => body.classList.toggle('compact', this.desk.compact()));
    if (localStorage.getItem(welcomed) !== null) return;
    const welcome = inject(MatDialog).open(Welcome, { width: '480px' });
    welcome.afterClosed().subscribe(() => {
      if (!fault('welcome-comes-back')) localStorage.setItem(welcomed, 'yes');
    });
  }
}
