// The shelf: quantities, what is low, and orders for several items at once.
import { Component, computed, inject, signal } from '@angular/core';
import { MatButtonModule } from '@angular/material/button';
import { MatCheckboxModule } from '@angular/material/checkbox';
import { MatDialog } from '@angular/material/dialog';
import { MatFormFieldModule } from '@angular/material/form-field';
import { MatIconModule } from '@angular/material/icon';
import { MatInputModule } from '@angular/material/input';
import { MatSelectModule } from '@angular/material/select';
import { MatSlideToggleModule } from '@angular/material/slide-toggle';
import { Desk } from './api.ts';
import { Ask } from './confirm.ts';
import { money } from './dates.ts';
import { Threshold } from './threshold.ts';

declare const fault: (key: string) => boolean;

interface Item {
  id: number;
  name: string;
  category: string;
  quantity: number;
  threshold: number;
  cents: number;
  reorder: boolean;
  ordered: boolean;
}
const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

@Component({
  selector: 'pl-stock',
  imports: [
    MatButtonModule,
    MatCheckboxModule,
    MatFormFieldModule,
    MatIconModule,
    MatInputModule,
    MatSelectModule,
    MatSlideToggleModule,
  ],
  template: `
    <h1>Stock</h1>
    <p class="figures" role="status">{{ figures() }}</p>
    <div class="row tools">
      <mat-form-field subscriptSizing="dynamic">
        <mat-label>Search</mat-label>
        <input matInput type="search" [value]="words()" (input)="words.set(box.value)" #box>
      </mat-form-field>
      <mat-form-field subscriptSizing="dynamic">
        <mat-label>Categories</mat-label>
        <mat-select multiple [value]="chosen()" (selectionChange)="chosen.set($event.value)">
          @for (category of categories(); track category) {
            <mat-option [value]="category">{{ category }}</mat-option>
          }
        </mat-select>
      </mat-form-field>
      <mat-checkbox [checked]="onlyLow()" (change)="onlyLow.set($event.checked)">Low items only</mat-checkbox>
    </div>
    <div class="row bulk" role="group" aria-label="Selected items">
      <span role="status">{{ marked().length }} selected</span>
      <button mat-flat-button type="button" [disabled]="marked().length === 0" (click)="order(true)">
        Order selected
      </button>
      <button mat-stroked-button type="button" [disabled]="marked().length === 0" (click)="order(false)">
        Take off order
      </button>
    </div>
    @if (shown().length > 0) {
      <div class="scroll" tabindex="0" role="region" aria-label="Items in stock">
        <table class="plain stock">
          <thead>
            <tr>
              <th scope="col">
                <mat-checkbox aria-label="Select all items shown" [checked]="all()"
                  [indeterminate]="marked().length > 0 && !all()" (change)="markAll($event.checked)" />
              </th>
              <th scope="col">Item</th>
              <th scope="col">Category</th>
              <th scope="col">Quantity</th>
              <th scope="col">Low at or below</th>
              <th scope="col" class="number">Price</th>
              <th scope="col">Automatic reorder</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            @for (item of shown(); track item.id) {
              <tr>
                <td>
                  <mat-checkbox [aria-label]="'Select ' + item.name" [checked]="picked().has(item.id)"
                    (change)="mark(item.id, $event.checked)" />
                </td>
                <th scope="row">{{ item.name }}</th>
                <td>{{ item.category }}</td>
                <td class="quantity">
                  <button mat-icon-button type="button" [attr.aria-label]="'One less of ' + item.name"
                    [disabled]="item.quantity <= least" (click)="count(item, -1)"><mat-icon svgIcon="remove" /></button>
                  <output [attr.aria-label]="'Quantity of ' + item.name">{{ item.quantity }}</output>
                  <button mat-icon-button type="button" [attr.aria-label]="'One more of ' + item.name"
                    [disabled]="item.quantity >= 999" (click)="count(item, 1)"><mat-icon svgIcon="add" /></button>
                </td>
                <td>
                  <button mat-button type="button" [attr.aria-label]="'Change the threshold of ' + item.name + ', now ' + item.threshold"
                    (click)="threshold(item)">{{ item.threshold }}</button>
                </td>
                <td class="number">{{ money(item.cents) }}</td>
                <td>
                  <mat-slide-toggle [aria-label]="'Automatic reorder of ' + item.name" [checked]="item.reorder"
                    (change)="reorder(item, $event.checked)" />
                </td>
                <td>
                  @if (isLow(item)) {
                    <span class="tag bad">Low</span>
                  }
                  @if (item.ordered) {
                    <span class="tag warn">On order</span>
                  }
                </td>
              </tr>
            }
          </tbody>
        </table>
      </div>
    } @else if (stock().length > 0) {
      <p class="empty">No item fits. <button mat-button type="button" (click)="clear()">Show all items</button></p>
    }
  `,
})
export class StockList {
  private readonly desk = inject(Desk);
  private readonly dialog = inject(MatDialog);
  private readonly ask = inject(Ask);
  readonly money = money;
  readonly least = fault('below-zero') ? -99 : 0;
  readonly stock = signal<Item[]>([]);
  readonly words = signal('');
  readonly chosen = signal<string[]>([]);
  readonly onlyLow = signal(false);
  readonly picked = signal<ReadonlySet<number>>(new Set());
  readonly low = signal(0);
  readonly categories = computed(() => [...new Set(this.stock().map(({ category }) => category))].sort());
  readonly shown = computed(() => {
    const words = this.words().trim().toLowerCase();
    const chosen = this.chosen();
    return this.stock()
      .filter(({ name }) => name.toLowerCase().includes(words))
      .filter(({ category }) => chosen.length === 0 || chosen.includes(category))
      .filter((item) => !this.onlyLow() || this.isLow(item));
  });
  /** What is selected and shown: nothing hidden is ordered. */
  readonly marked = computed(() => {
    const from = fault('select-all-hidden') ? this.stock() : this.shown();
    return from.filter(({ id }) => this.picked().has(id));
  });
  readonly all = computed(
    () => this.shown().length > 0 && this.shown().every(({ id }) => this.picked().has(id)),
  );
  readonly figures = computed(() => {
    const ordered = this.stock().filter((item) => item.ordered).length;
    return `${items(this.stock().length)}, ${this.low()} low, ${ordered} on order`;
  });

  constructor() {
    void this.desk.get<Item[]>('stock').then((stock) => {
      this.stock.set(stock);
      this.countLow();
    });
  }
  private countLow() {
    this.low.set(this.stock().filter((item) => this.isLow(item)).length);
  }
  isLow({ quantity, threshold }: Item) {
    return fault('low-not-at') ? quantity < threshold : quantity <= threshold;
  }
  private async put(id: number, body: Partial<Item>) {
    const item = await this.desk.change<Item>('PUT', `stock/${id}`, body);
    if (item === undefined) return;
    this.stock.update((all) => all.map((each) => (each.id === id ? item : each)));
    if (!(fault('low-count-stays') && body.quantity !== undefined)) this.countLow();
  }

  count({ id, quantity }: Item, by: number) {
    // At once, for the next press counts from here.
    this.stock.update((all) =>
      all.map((each) => (each.id === id ? { ...each, quantity: quantity + by } : each)),
    );
    void this.put(id, { quantity: quantity + by });
  }
  reorder({ id, name }: Item, reorder: boolean) {
    if (!fault('reorder-not-sent')) void this.put(id, { reorder });
    this.desk.tell(`Automatic reorder of ${name} is ${reorder ? 'on' : 'off'}.`);
  }
  threshold({ id, name, threshold }: Item) {
    this.dialog
      .open(Threshold, { width: '420px', data: { name, threshold } })
      .afterClosed()
      .subscribe((value?: number) => {
        if (value !== undefined) void this.put(id, { threshold: value });
      });
  }

  mark(id: number, on: boolean) {
    this.picked.update((before) => {
      const picked = new Set(before);
      if (on) picked.add(id);
      else picked.delete(id);
      return picked;
    });
  }
  markAll(on: boolean) {
    const from = fault('select-all-hidden') ? this.stock() : this.shown();
    this.picked.set(new Set(on ? from.map(({ id }) => id) : []));
  }
  async order(ordered: boolean) {
    const ids = this.marked().map(({ id }) => id);
    const sure = await this.ask.confirm({
      title: ordered ? `Order ${items(ids.length)}?` : `Take ${items(ids.length)} off order?`,
      text: ordered
        ? 'The wholesaler is sent the list tonight.'
        : 'The list for the wholesaler gets shorter.',
      yes: ordered ? 'Order' : 'Take off',
      no: 'Back',
    });
    if (!sure) return;
    const stock = await this.desk.change<Item[]>('POST', 'stock/order', { ids, ordered });
    if (stock === undefined) return;
    this.stock.set(stock);
    this.picked.set(new Set());
    this.desk.tell(`${items(ids.length)} ${ordered ? 'on order' : 'taken off order'}.`);
  }
  clear() {
    this.words.set('');
    this.chosen.set([]);
    this.onlyLow.set(false);
  }
}
