// The interface of the server, who is signed in, and what all pages share.
import { HttpClient, HttpErrorResponse, type HttpInterceptorFn } from '@angular/common/http';
import { computed, Injectable, inject, signal } from '@angular/core';
import { MatSnackBar } from '@angular/material/snack-bar';
import { type CanActivateFn, Router } from '@angular/router';
import { catchError, firstValueFrom, throwError } from 'rxjs';

declare const fault: (key: string) => boolean;

export interface Settings {
  startPage: 'calendar' | 'patients';
  density: 'comfortable' | 'compact';
  emailDigest: boolean;
  textReminders: boolean;
  lowStock: boolean;
}
export interface Me {
  login: string;
  name: string;
  role: 'reception' | 'manager';
  unread: number;
  settings: Settings;
}

const key = 'paddock-lane-token';
export const tokenNow = () => localStorage.getItem(key);

@Injectable({ providedIn: 'root' })
export class Desk {
  private readonly http = inject(HttpClient);
  private readonly router = inject(Router);
  private readonly bar = inject(MatSnackBar);
  readonly me = signal<Me | null>(null);
  readonly unread = signal(0);
  readonly compact = computed(() => this.me()?.settings.density === 'compact');
  readonly manager = computed(() => this.me()?.role === 'manager');
  /** Where the list of patients was left: its filter, sort and page. */
  patientList: Record<string, string> = {};

  /** The shape of an answer is the business of the page that asked. */
  send<T = any>(method: string, path: string, body?: unknown): Promise<T> {
    return firstValueFrom(this.http.request<T>(method, `/api/${path}`, { body }));
  }
  get<T = any>(path: string) {
    return this.send<T>('GET', path);
  }

  /** Sends a change; says why when the server refuses, and answers nothing then. */
  async change<T = any>(method: string, path: string, body?: unknown): Promise<T | undefined> {
    try {
      const answer = await this.send(method, path, body);
      if (typeof answer?.error !== 'string') return answer;
      this.tell(answer.error);
    } catch (error) {
      const said = error instanceof HttpErrorResponse ? error.error?.error : undefined;
      this.tell(said ?? 'This could not be saved. Please try again.');
    }
    return undefined;
  }

  tell(text: string, action = 'Close') {
    return this.bar.open(text, action, { duration: 8000 });
  }

  async load() {
    const me = await this.get<Me>('me');
    this.me.set(me);
    this.unread.set(me.unread);
    return me;
  }
  async countUnread() {
    this.unread.set((await this.get<Me>('me')).unread);
  }

  startPage() {
    return fault('start-page-ignored') ? '/calendar' : `/${this.me()?.settings.startPage ?? 'calendar'}`;
  }

  async signIn(login: string, password: string): Promise<string | undefined> {
    const answer = await this.send('POST', 'sign-in', { login, password });
    if (answer.error !== undefined) return answer.error;
    localStorage.setItem(key, answer.token);
    await this.load();
    return undefined;
  }
  async signOut() {
    if (!fault('sign-out-keeps-token')) {
      await this.send('POST', 'sign-out');
      this.forget();
    }
    await this.router.navigateByUrl('/sign-in');
  }
  forget() {
    localStorage.removeItem(key);
    this.me.set(null);
    this.patientList = {};
  }
}

export const withToken: HttpInterceptorFn = (request, next) => {
  const desk = inject(Desk);
  const router = inject(Router);
  const token = tokenNow();
  const sent = token === null ? request : request.clone({ setHeaders: { Authorization: `Bearer ${token}` } });
  return next(sent).pipe(
    catchError((error: HttpErrorResponse) => {
      if (error.status === 401) {
        desk.forget();
        void router.navigate(['/sign-in'], { queryParams: { next: router.url } });
      }
      return throwError(() => error);
    }),
  );
};

/** Lets in who is signed in; others sign in first, and then come back here. */
export const signedIn: CanActivateFn = async (_, { url }) => {
  const desk = inject(Desk);
  const router = inject(Router);
  if (tokenNow() === null)
    return router.createUrlTree(['/sign-in'], { queryParams: url === '/' ? {} : { next: url } });
  if (desk.me() === null)
    try {
      await desk.load();
    } catch {
      return router.createUrlTree(['/sign-in'], { queryParams: url === '/' ? {} : { next: url } });
    }
  return true;
};
