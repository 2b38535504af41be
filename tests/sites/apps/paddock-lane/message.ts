// One message, which is read by being opened, and the answers to it.
import { Component, inject, signal } from '@angular/core';
import { FormControl, ReactiveFormsModule } from '@angular/forms';
import { MatButtonModule } from '@angular/material/button';
import { MatFormFieldModule } from '@angular/material/form-field';
import { MatInputModule } from '@angular/material/input';
import { ActivatedRoute, Router, RouterLink } from '@angular/router';
import { Desk } from './api.ts';
import { say } from './dates.ts';

declare const fault: (key: string) => boolean;

interface Message {
  id: number;
  from: string;
  subject: string;
  text: string;
  date: string;
  read: boolean;
  replies: { text: string; date: string }[];
}

@Component({
  selector: 'pl-message',
  imports: [MatButtonModule, MatFormFieldModule, MatInputModule, ReactiveFormsModule, RouterLink],
  template: `
    <p><a routerLink="/messages">All messages</a></p>
    @if (missing()) {
      <h1>No such message</h1>
      <p class="empty">There is no message for you at this address.</p>
    }
    @if (message(); as m) {
      <header class="head">
        <div>
          <h1>{{ m.subject }}</h1>
          <p class="quiet">From {{ m.from }}, {{ say(m.date) }}</p>
        </div>
        <button mat-stroked-button type="button" (click)="unread()">Mark as unread</button>
      </header>
      <p class="letter">{{ m.text }}</p>
      <h2>Replies</h2>
      <ul class="replies">
        @for (reply of m.replies; track $index) {
          <li><span class="quiet">You, {{ say(reply.date) }}</span><span>{{ reply.text }}</span></li>
        } @empty {
          <li class="empty">No reply yet.</li>
        }
      </ul>
      <mat-form-field class="wide">
        <mat-label>Reply</mat-label>
        <textarea matInput [formControl]="text" rows="3" maxlength="500" (input)="length.set(text.value.trim().length)"
          (keydown.control.enter)="byKeys()"></textarea>
        <mat-hint>Ctrl+Enter sends</mat-hint>
        <mat-hint align="end">{{ length() }} of 500</mat-hint>
      </mat-form-field>
      <div class="row">
        <button mat-flat-button type="button" [disabled]="length() === 0 || busy()" (click)="send()">Send reply</button>
      </div>
    }
  `,
})
export class MessagePage {
  private readonly desk = inject(Desk);
  private readonly router = inject(Router);
  readonly say = say;
  readonly message = signal<Message | null>(null);
  readonly missing = signal(false);
  readonly length = signal(0);
  readonly busy = signal(false);
  readonly text = new FormControl('', { nonNullable: true });

  constructor() {
    inject(ActivatedRoute).paramMap.subscribe((params) => void this.load(params.get('id') ?? ''));
  }
  private async load(id: string) {
    try {
      const message = await this.desk.get<Message>(`messages/${encodeURIComponent(id)}`);
      this.message.set(message);
      if (message.read) return;
      await this.desk.send('PUT', `messages/${message.id}`, { read: true });
      if (!fault('badge-waits')) await this.desk.countUnread();
    } catch {
      this.message.set(null);
      this.missing.set(true);
    }
  }

  byKeys() {
    if (this.length() > 0 || fault('ctrl-enter-sends-blank')) void this.send();
  }
  async send() {
    if (this.busy()) return;
    this.busy.set(true);
    const text = this.text.value.trim();
    const message = await this.desk.change<Message>('POST', `messages/${this.message()?.id}/replies`, {
      text,
    });
    this.busy.set(false);
    if (message === undefined) return;
    this.message.set(message);
    this.text.reset();
    this.length.set(0);
    this.desk.tell('The reply is sent.');
  }
  async unread() {
    await this.desk.change('PUT', `messages/${this.message()?.id}`, { read: false });
    await this.desk.countUnread();
    await this.router.navigateByUrl('/messages');
  }
}
