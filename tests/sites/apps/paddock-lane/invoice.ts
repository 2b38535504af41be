// One invoice: its lines, the discount, what was paid.
import { Component, computed, inject, signal } from '@angular/core';
import { FormControl, FormGroup, FormGroupDirective, ReactiveFormsModule, Validators } from '@angular/forms';
import { MatButtonModule } from '@angular/material/button';
import { MatFormFieldModule } from '@angular/material/form-field';
import { MatIconModule } from '@angular/material/icon';
import { MatInputModule } from '@angular/material/input';
import { MatSelectModule } from '@angular/material/select';
import { ActivatedRoute, RouterLink } from '@angular/router';
import { Desk } from './api.ts';
import { Ask } from './confirm.ts';
import { money, say } from './dates.ts';

declare const fault: (key: string) => boolean;

interface Line {
  id: number;
  text: string;
  quantity: number;
  cents: number;
}
interface Invoice {
  number: number;
  date: string;
  patient: string;
  patientId: number;
  owner: string;
  status: string;
  lines: Line[];
  payments: { cents: number; method: string; date: string }[];
  prices: { text: string; cents: number }[];
  percent: number;
  net: number;
  discount: number;
  vat: number;
  total: number;
  paid: number;
  balance: number;
}

@Component({
  selector: 'pl-invoice',
  imports: [
    MatButtonModule,
    MatFormFieldModule,
    MatIconModule,
    MatInputModule,
    MatSelectModule,
    ReactiveFormsModule,
    RouterLink,
  ],
  template: `
    <p><a routerLink="/invoices">All invoices</a></p>
    @if (missing()) {
      <h1>No such invoice</h1>
      <p class="empty">There is no invoice at this address.</p>
    }
    @if (invoice(); as i) {
      <header class="head">
        <div>
          <h1>Invoice {{ i.number }}</h1>
          <p class="quiet">
            {{ say(i.date) }}, for <a [routerLink]="['/patients', i.patientId]">{{ i.patient }}</a> of {{ i.owner }}
          </p>
        </div>
        <p><span class="tag" [class]="i.status === 'Paid' ? 'good' : 'warn'">{{ i.status }}</span></p>
      </header>
      <div class="scroll" tabindex="0" role="region" aria-label="Lines of the invoice">
        <table class="plain">
          <thead>
            <tr><th scope="col">Item</th><th scope="col" class="number">Quantity</th>
              <th scope="col" class="number">Price</th><th scope="col" class="number">Amount</th>
              @if (!closed()) {
                <th scope="col">Action</th>
              }
            </tr>
          </thead>
          <tbody>
            @for (line of i.lines; track line.id) {
              <tr>
                <th scope="row">{{ line.text }}</th>
                <td class="number">{{ line.quantity }}</td>
                <td class="number">{{ money(line.cents) }}</td>
                <td class="number">{{ money(line.cents * line.quantity) }}</td>
                @if (!closed()) {
                  <td>
                    <button mat-icon-button type="button" [attr.aria-label]="'Remove ' + line.text"
                      (click)="drop(line)"><mat-icon svgIcon="delete" /></button>
                  </td>
                }
              </tr>
            } @empty {
              <tr><td colspan="5" class="empty">There are no lines yet.</td></tr>
            }
          </tbody>
        </table>
      </div>
      <dl class="sums">
        <dt>Sum</dt><dd>{{ money(i.net) }}</dd>
        <dt>Discount{{ percent() }}</dt><dd>{{ i.discount > 0 ? '−' : '' }}{{ money(i.discount) }}</dd>
        <dt>VAT, 20% after the discount</dt><dd>{{ money(i.vat) }}</dd>
        <dt><strong>Total</strong></dt><dd><strong>{{ money(i.total) }}</strong></dd>
        <dt>Paid</dt><dd>{{ money(i.paid) }}</dd>
        <dt>Balance</dt><dd>{{ money(i.balance) }}</dd>
      </dl>
      @if (!closed()) {
        <div class="columns">
          <section>
            <h2>Add a line</h2>
            <form [formGroup]="line" #lineForm="ngForm" (ngSubmit)="add(lineForm)" class="fields one" novalidate>
              <mat-form-field>
                <mat-label>Item</mat-label>
                <mat-select formControlName="text" required (selectionChange)="price($event.value)">
                  @for (each of i.prices; track each.text) {
                    <mat-option [value]="each.text">{{ each.text }}</mat-option>
                  }
                </mat-select>
                <mat-error>Choose an item.</mat-error>
              </mat-form-field>
              <mat-form-field>
                <mat-label>Quantity</mat-label>
                <input matInput type="number" formControlName="quantity" min="1" max="99" step="1" required>
                <mat-hint>1 to 99</mat-hint>
                <mat-error>Enter a whole number from 1 to 99.</mat-error>
              </mat-form-field>
              <mat-form-field>
                <mat-label>Price in pounds</mat-label>
                <input matInput formControlName="pounds" inputmode="decimal" required>
                <mat-error>Enter a price such as 48.50, at most 5000.</mat-error>
              </mat-form-field>
              <button mat-flat-button type="submit">Add line</button>
            </form>
          </section>
          <section>
            <h2>Discount</h2>
            <form [formGroup]="reduction" (ngSubmit)="reduce()" class="fields one" novalidate>
              <mat-form-field>
                <mat-label>Discount in percent</mat-label>
                <input matInput type="number" formControlName="percent" min="0" max="50" step="1" required>
                <mat-hint>0 to 50</mat-hint>
                <mat-error>Enter a whole number from 0 to 50.</mat-error>
              </mat-form-field>
              <button mat-stroked-button type="submit">Apply discount</button>
            </form>
          </section>
          <section>
            <h2>Take a payment</h2>
            <form [formGroup]="payment" #payForm="ngForm" (ngSubmit)="pay(payForm)" class="fields one" novalidate>
              <mat-form-field>
                <mat-label>Amount in pounds</mat-label>
                <input matInput formControlName="pounds" inputmode="decimal" required>
                <mat-hint>All or part of it, at most the balance</mat-hint>
                <mat-error>{{ payProblem() }}</mat-error>
              </mat-form-field>
              <mat-form-field>
                <mat-label>Paid by</mat-label>
                <mat-select formControlName="method">
                  <mat-option value="Card">Card</mat-option>
                  <mat-option value="Cash">Cash</mat-option>
                </mat-select>
              </mat-form-field>
              <button mat-flat-button type="submit">Take payment</button>
            </form>
          </section>
        </div>
        <section>
          <h2>Void this invoice</h2>
          <p class="quiet">Only managers can void an invoice. It stays in the books, but nothing is to be paid.</p>
          <button mat-stroked-button type="button" [disabled]="!mayVoid()" (click)="cancel()">Void invoice</button>
        </section>
      }
      <section>
        <h2>Payments</h2>
        <ul class="lines">
          @for (payment of i.payments; track $index) {
            <li><span>{{ say(payment.date) }}</span><span>{{ money(payment.cents) }}</span><span>{{ payment.method }}</span></li>
          } @empty {
            <li class="empty">Nothing has been paid yet.</li>
          }
        </ul>
      </section>
    }
  `,
})
export class InvoicePage {
  private readonly desk = inject(Desk);
  private readonly ask = inject(Ask);
  readonly invoice = signal<Invoice | null>(null);
  readonly missing = signal(false);
  readonly percentNow = signal(0);
  readonly say = say;
  readonly money = money;
  readonly closed = computed(() => ['Void', 'Paid'].includes(this.invoice()?.status ?? ''));
  readonly mayVoid = computed(() => this.desk.manager() || fault('void-by-reception'));
  readonly percent = computed(() => (this.percentNow() > 0 ? ` (${this.percentNow()}%)` : ''));
  readonly payProblem = signal('');
  private readonly amount = /^\d{1,4}([.,]\d{1,2})?$/;
  readonly line = new FormGroup({
    text: new FormControl('', { nonNullable: true, validators: Validators.required }),
    quantity: new FormControl(1, {
      nonNullable: true,
      validators: [Validators.required, Validators.min(1), Validators.max(99), Validators.pattern(/^\d+$/)],
    }),
    pounds: new FormControl('', {
      nonNullable: true,
      validators: [Validators.required, Validators.pattern(this.amount), this.most.bind(this)],
    }),
  });
  readonly reduction = new FormGroup({
    percent: new FormControl(0, {
      nonNullable: true,
      validators: [Validators.required, Validators.min(0), Validators.max(50), Validators.pattern(/^\d+$/)],
    }),
  });
  readonly payment = new FormGroup({
    pounds: new FormControl('', { nonNullable: true, validators: (control) => this.payable(control.value) }),
    method: new FormControl('Card', { nonNullable: true }),
  });

  constructor() {
    inject(ActivatedRoute).paramMap.subscribe(async (params) => {
      try {
        this.show(await this.desk.get(`invoices/${encodeURIComponent(params.get('number') ?? '')}`));
      } catch {
        this.missing.set(true);
      }
    });
  }
  private show(answer: Invoice) {
    this.invoice.set(answer);
    this.percentNow.set(answer.percent);
    this.reduction.setValue({ percent: answer.percent });
  }
  private async save(method: string, path: string, body?: object) {
    const invoice = await this.desk.change(method, `invoices/${this.invoice()?.number}/${path}`, body);
    if (invoice !== undefined) this.show(invoice);
    return invoice !== undefined;
  }
  private centsOf(pounds: string) {
    return Math.round(Number(pounds.replace(',', '.')) * 100);
  }
  private most({ value }: { value: string }) {
    return this.centsOf(value) > 500_000 ? { most: true } : null;
  }
  /** What is wrong with an amount, as the error of the field says it. */
  private payable(pounds: string) {
    const balance = this.invoice()?.balance ?? 0;
    const cents = this.centsOf(pounds);
    const wrong = (text: string) => {
      this.payProblem.set(text);
      return { amount: true };
    };
    if (!this.amount.test(pounds.trim()) || cents === 0) return wrong('Enter an amount such as 48.50.');
    if (cents > balance && !fault('overpayment-taken'))
      return wrong(`At most ${money(balance)} is to be paid.`);
    if (cents === balance && fault('exact-payment-refused'))
      return wrong(`At most ${money(balance)} is to be paid.`);
    return null;
  }

  price(text: string) {
    const cents = this.invoice()?.prices.find((each) => each.text === text)?.cents ?? 0;
    this.line.controls.pounds.setValue((cents / 100).toFixed(2));
  }
  async add(form: FormGroupDirective) {
    if (this.line.invalid) return;
    const { text, quantity, pounds } = this.line.getRawValue();
    if (!(await this.save('POST', 'lines', { text, quantity, cents: this.centsOf(pounds) }))) return;
    form.resetForm();
    this.desk.tell(`${text} is on the invoice.`);
  }
  async drop({ id, text }: Line) {
    const sure = await this.ask.confirm({
      title: `Remove ${text}?`,
      text: 'The line is taken off this invoice.',
      yes: 'Remove',
      no: 'Keep it',
    });
    if (sure && (await this.save('DELETE', `lines/${id}`))) this.desk.tell(`${text} is removed.`);
  }
  async reduce() {
    if (this.reduction.invalid) return;
    if (await this.save('PUT', 'discount', { discount: Number(this.reduction.value.percent) }))
      this.desk.tell('The discount is applied.');
  }
  async pay(form: FormGroupDirective) {
    this.payment.controls.pounds.updateValueAndValidity();
    if (this.payment.invalid) return;
    const { pounds, method } = this.payment.getRawValue();
    const cents = this.centsOf(pounds);
    if (!(await this.save('POST', 'payments', { cents, method }))) return;
    form.resetForm();
    this.desk.tell(`${money(cents)} received.`);
  }
  async cancel() {
    const sure = await this.ask.confirm({
      title: `Void invoice ${this.invoice()?.number}?`,
      text: 'This cannot be taken back.',
      yes: 'Void invoice',
      no: 'Keep it',
    });
    if (sure && (await this.save('POST', 'void'))) this.desk.tell('The invoice is void.');
  }
}
