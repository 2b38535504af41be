// All invoices, by what is still to be paid.
import { Component, computed, inject, signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { MatButtonToggleModule } from '@angular/material/button-toggle';
import { MatPaginatorModule } from '@angular/material/paginator';
import { ActivatedRoute, Router, RouterLink } from '@angular/router';
import { Desk } from './api.ts';
import { money, say } from './dates.ts';

declare const fault: (key: string) => boolean;

interface Row {
  number: number;
  date: string;
  patient: string;
  owner: string;
  total: number;
  balance: number;
  status: 'Open' | 'Part paid' | 'Paid' | 'Void';
}
const shows: Record<string, readonly string[]> = {
  all: ['Open', 'Part paid', 'Paid', 'Void'],
  due: fault('part-paid-left-out') ? ['Open'] : ['Open', 'Part paid'],
  paid: ['Paid'],
  void: ['Void'],
};

@Component({
  selector: 'pl-invoices',
  imports: [MatButtonToggleModule, MatPaginatorModule, RouterLink],
  template: `
    <h1>Invoices</h1>
    <p class="figures" role="status">{{ figures() }}</p>
    <mat-button-toggle-group aria-label="Which invoices" [value]="show()" (change)="go($event.value)">
      <mat-button-toggle value="all">All</mat-button-toggle>
      <mat-button-toggle value="due">To pay</mat-button-toggle>
      <mat-button-toggle value="paid">Paid</mat-button-toggle>
      <mat-button-toggle value="void">Void</mat-button-toggle>
    </mat-button-toggle-group>
    @if (found().length > 0) {
      <div class="scroll" tabindex="0" role="region" aria-label="List of invoices">
        <table class="plain">
          <thead>
            <tr>
              <th scope="col">Number</th><th scope="col">Date</th><th scope="col">Patient</th><th scope="col">Owner</th>
              <th scope="col" class="number">Total</th><th scope="col" class="number">To pay</th><th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            @for (row of page(); track row.number) {
              <tr>
                <th scope="row"><a [routerLink]="['/invoices', row.number]">{{ row.number }}</a></th>
                <td>{{ say(row.date) }}</td>
                <td>{{ row.patient }}</td>
                <td>{{ row.owner }}</td>
                <td class="number">{{ money(row.total) }}</td>
                <td class="number">{{ row.status === 'Void' ? '–' : money(row.balance) }}</td>
                <td><span class="tag" [class]="colours[row.status]">{{ row.status }}</span></td>
              </tr>
            }
          </tbody>
        </table>
      </div>
    } @else if (rows().length > 0) {
      <p class="empty">There are no such invoices.</p>
    }
    <mat-paginator [length]="found().length" [pageIndex]="index()" [pageSize]="size()" [pageSizeOptions]="[10, 20, 50]"
      aria-label="Pages of invoices" (page)="index.set($event.pageIndex); size.set($event.pageSize)" />
  `,
})
export class Invoices {
  private readonly desk = inject(Desk);
  private readonly router = inject(Router);
  private readonly query = toSignal(inject(ActivatedRoute).queryParamMap);
  readonly say = say;
  readonly money = money;
  readonly colours = { Open: 'warn', 'Part paid': 'warn', Paid: 'good', Void: '' };
  readonly rows = signal<Row[]>([]);
  readonly index = signal(0);
  readonly size = signal(10);
  readonly show = computed(() => {
    const asked = this.query()?.get('show') ?? 'all';
    return asked in shows ? asked : 'all';
  });
  readonly found = computed(() => this.rows().filter(({ status }) => shows[this.show()]?.includes(status)));
  readonly page = computed(() =>
    this.found().slice(this.index() * this.size(), (this.index() + 1) * this.size()),
  );
  readonly figures = computed(() => {
    const due = this.rows().filter(({ status }) => status === 'Open' || status === 'Part paid');
    const sum = due.reduce((all, { balance }) => all + balance, 0);
    return `${due.length} ${due.length === 1 ? 'invoice' : 'invoices'} to pay, ${money(sum)} in all`;
  });

  constructor() {
    void this.desk.get<Row[]>('invoices').then((rows) => this.rows.set(rows));
  }
  go(show: string) {
    this.index.set(0);
    void this.router.navigate([], { queryParams: { show: show === 'all' ? null : show }, replaceUrl: true });
  }
}
