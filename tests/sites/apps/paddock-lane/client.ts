// The client of Paddock Lane: its routes, each loaded when it is first opened.
import { provideHttpClient, withFetch, withInterceptors } from '@angular/common/http';
import { Component, inject } from '@angular/core';
import {
  DateAdapter,
  MAT_DATE_FORMATS,
  MAT_DATE_LOCALE,
  MAT_NATIVE_DATE_FORMATS,
} from '@angular/material/core';
import { MatIconRegistry } from '@angular/material/icon';
import { bootstrapApplication, DomSanitizer } from '@angular/platform-browser';
import { provideRouter, RouterOutlet, type Routes } from '@angular/router';
import { Desk, signedIn, withToken } from './api.ts';
import { CookieNotice } from './cookies.ts';
import { BritishDates } from './dates.ts';
import { registerIcons } from './icons.ts';

const titled = (title: string) => `${title} – Paddock Lane Vets`;

const routes: Routes = [
  {
    path: 'sign-in',
    title: titled('Sign in'),
    loadComponent: async () => (await import('./sign-in.ts')).SignIn,
  },
  {
    path: '',
    loadComponent: async () => (await import('./shell.ts')).Shell,
    canActivate: [signedIn],
    children: [
      { path: '', pathMatch: 'full', redirectTo: () => inject(Desk).startPage() },
      {
        path: 'calendar',
        title: titled('Day calendar'),
        loadComponent: async () => (await import('./calendar.ts')).Calendar,
      },
      {
        path: 'patients',
        title: titled('Patients'),
        loadComponent: async () => (await import('./patients.ts')).Patients,
      },
      {
        path: 'patients/:id',
        title: titled('Patient'),
        loadComponent: async () => (await import('./patient.ts')).PatientPage,
      },
      {
        path: 'book',
        title: titled('Book an appointment'),
        loadComponent: async () => (await import('./booking.ts')).Booking,
      },
      {
        path: 'stock',
        title: titled('Stock'),
        loadComponent: async () => (await import('./stock.ts')).StockList,
      },
      {
        path: 'invoices',
        title: titled('Invoices'),
        loadComponent: async () => (await import('./invoices.ts')).Invoices,
      },
      {
        path: 'invoices/:number',
        title: titled('Invoice'),
        loadComponent: async () => (await import('./invoice.ts')).InvoicePage,
      },
      {
        path: 'messages',
        title: titled('Messages'),
        loadComponent: async () => (await import('./messages.ts')).Messages,
      },
      {
        path: 'messages/:id',
        title: titled('Message'),
        loadComponent: async () => (await import('./message.ts')).MessagePage,
      },
      {
        path: 'settings',
        title: titled('Settings'),
        loadComponent: async () => (await import('./settings.ts')).SettingsPage,
      },
      {
        path: 'feedback',
        title: titled('Feedback'),
        loadComponent: async () => (await import('./feedback.ts')).Feedback,
      },
      {
        path: '**',
        title: titled('Not found'),
        loadComponent: async () => (await import('./shell.ts')).Missing,
      },
    ],
  },
];

@Component({
  selector: 'pl-root',
  imports: [RouterOutlet, CookieNotice],
  template: '<router-outlet /><pl-cookies />',
})
class Root {
  constructor() {
    registerIcons(inject(MatIconRegistry), inject(DomSanitizer));
  }
}

bootstrapApplication(Root, {
  providers: [
    provideRouter(routes),
    provideHttpClient(withFetch(), withInterceptors([withToken])),
    { provide: MAT_DATE_LOCALE, useValue: 'en-GB' },
    { provide: DateAdapter, useClass: BritishDates },
    { provide: MAT_DATE_FORMATS, useValue: MAT_NATIVE_DATE_FORMATS },
  ],
}).catch((error) => console.error(error));
