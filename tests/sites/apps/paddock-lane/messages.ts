// The messages of who is signed in. What is archived can be brought back for some seconds.
import { Component, inject, signal } from '@angular/core';
import { MatButtonModule } from '@angular/material/button';
import { RouterLink } from '@angular/router';
import { Desk } from './api.ts';
import { say } from './dates.ts';

declare const fault: (key: string) => boolean;

interface Message {
  id: number;
  from: string;
  subject: string;
  date: string;
  read: boolean;
}

@Component({
  selector: 'pl-messages',
  imports: [MatButtonModule, RouterLink],
  template: `
    <h1>Messages</h1>
    <p class="figures" role="status">{{ figures() }}</p>
    <ul class="messages">
      @for (message of messages(); track message.id) {
        <li [class.unread]="!message.read">
          <div class="grow">
            <a [routerLink]="['/messages', message.id]">{{ message.subject }}</a>
            @if (!message.read) {
              <span class="tag warn">New</span>
            }
            <span class="quiet">{{ message.from }}, {{ say(message.date) }}</span>
          </div>
          <button mat-button type="button" (click)="mark(message)"
            [attr.aria-label]="(message.read ? 'Mark as unread: ' : 'Mark as read: ') + message.subject">
            {{ message.read ? 'Mark as unread' : 'Mark as read' }}
          </button>
          <button mat-stroked-button type="button" [attr.aria-label]="'Archive: ' + message.subject"
            (click)="archive(message)">Archive</button>
        </li>
      } @empty {
        @if (loaded()) {
          <li class="empty">All is done: there are no messages.</li>
        }
      }
    </ul>
  `,
})
export class Messages {
  private readonly desk = inject(Desk);
  readonly say = say;
  readonly messages = signal<Message[]>([]);
  readonly loaded = signal(false);
  private readonly archived: Message[] = [];

  constructor() {
    void this.load();
  }
  private async load() {
    this.messages.set(await this.desk.get('messages'));
    this.loaded.set(true);
    this.desk.unread.set(this.messages().filter(({ read }) => !read).length);
  }
  figures() {
    const unread = this.messages().filter(({ read }) => !read).length;
    const all = this.messages().length;
    return `${all} ${all === 1 ? 'message' : 'messages'}, ${unread} unread`;
  }

  private async put({ id }: Message, body: object) {
    if ((await this.desk.change('PUT', `messages/${id}`, body)) !== undefined) await this.load();
  }
  mark(message: Message) {
    void this.put(message, { read: !message.read });
  }
  async archive(message: Message) {
    await this.put(message, { archived: true });
    this.archived.push(message);
    this.desk
      .tell(`“${message.subject}” is archived.`, 'Undo')
      .onAction()
      .subscribe(() => {
        const back = fault('undo-brings-first') ? this.archived[0] : message;
        if (back !== undefined) void this.put(back, { archived: false });
      });
  }
}
