// All patients: filter, species, sort and page are in the address, so that a reload and the way back keep them.
import { Component, computed, inject, signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { MatButtonModule } from '@angular/material/button';
import { MatChipsModule } from '@angular/material/chips';
import { MatDialog } from '@angular/material/dialog';
import { MatFormFieldModule } from '@angular/material/form-field';
import { MatIconModule } from '@angular/material/icon';
import { MatInputModule } from '@angular/material/input';
import { MatPaginatorModule } from '@angular/material/paginator';
import { MatSortModule } from '@angular/material/sort';
import { MatTableModule } from '@angular/material/table';
import { ActivatedRoute, Router, RouterLink } from '@angular/router';
import { Desk } from './api.ts';
import { ageOf, monthsSince, say, today } from './dates.ts';
import { NewPatient } from './new-patient.ts';

declare const fault: (key: string) => boolean;

interface Row {
  id: number;
  name: string;
  species: string;
  breed: string;
  owner: string;
  chip: string;
  born: string;
  kg?: number;
  nextDue?: string;
}
type Column = 'name' | 'species' | 'breed' | 'owner' | 'age' | 'weight' | 'due';

const by: Record<Column, (row: Row) => string | number> = {
  name: ({ name }) => name,
  species: ({ species }) => species,
  breed: ({ breed }) => breed,
  owner: ({ owner }) => owner,
  age: ({ born }) => monthsSince(born),
  weight: ({ kg }) => (fault('weight-sorts-as-words') ? String(kg ?? 0) : (kg ?? 0)),
  due: ({ nextDue }) => nextDue ?? '9999',
};
const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

@Component({
  selector: 'pl-patients',
  imports: [
    MatButtonModule,
    MatChipsModule,
    MatFormFieldModule,
    MatIconModule,
    MatInputModule,
    MatPaginatorModule,
    MatSortModule,
    MatTableModule,
    RouterLink,
  ],
  template: `
    <header class="head">
      <h1>Patients</h1>
      <div class="row">
        <button mat-stroked-button type="button" (click)="download()" [disabled]="found().length === 0">
          <mat-icon svgIcon="save" />Export CSV
        </button>
        <button mat-flat-button type="button" (click)="add()"><mat-icon svgIcon="add" />New patient</button>
      </div>
    </header>
    <div class="row tools">
      <mat-form-field class="grow">
        <mat-label>Filter</mat-label>
        <input matInput type="search" [value]="filter()" (input)="set({ q: box.value || null })" #box>
        <mat-hint>Name, breed, owner or chip number</mat-hint>
      </mat-form-field>
      <mat-chip-listbox multiple aria-label="Species" [value]="kinds()" (change)="choose($event.value)">
        @for (kind of species; track kind) {
          <mat-chip-option [value]="kind">{{ kind }}</mat-chip-option>
        }
      </mat-chip-listbox>
    </div>
    <p class="figures" role="status">{{ countText() }}</p>
    @if (found().length > 0) {
      <div class="scroll" tabindex="0" role="region" aria-label="List of patients">
        <table mat-table [dataSource]="page()" matSort [matSortActive]="sort()" [matSortDirection]="direction()"
          matSortDisableClear (matSortChange)="set({ sort: $event.active, dir: $event.direction })">
          <ng-container matColumnDef="name">
            <th mat-header-cell *matHeaderCellDef mat-sort-header>Name</th>
            <td mat-cell *matCellDef="let row"><a [routerLink]="['/patients', row.id]">{{ row.name }}</a></td>
          </ng-container>
          <ng-container matColumnDef="species">
            <th mat-header-cell *matHeaderCellDef mat-sort-header>Species</th>
            <td mat-cell *matCellDef="let row">{{ row.species }}</td>
          </ng-container>
          <ng-container matColumnDef="breed">
            <th mat-header-cell *matHeaderCellDef mat-sort-header>Breed</th>
            <td mat-cell *matCellDef="let row">{{ row.breed || '–' }}</td>
          </ng-container>
          <ng-container matColumnDef="owner">
            <th mat-header-cell *matHeaderCellDef mat-sort-header>Owner</th>
            <td mat-cell *matCellDef="let row">{{ row.owner }}</td>
          </ng-container>
          <ng-container matColumnDef="age">
            <th mat-header-cell *matHeaderCellDef mat-sort-header>Age</th>
            <td mat-cell *matCellDef="let row">{{ age(row.born) }}</td>
          </ng-container>
          <ng-container matColumnDef="weight">
            <th mat-header-cell *matHeaderCellDef mat-sort-header class="number">Weight</th>
            <td mat-cell *matCellDef="let row" class="number">{{ row.kg === undefined ? '–' : row.kg + ' kg' }}</td>
          </ng-container>
          <ng-container matColumnDef="due">
            <th mat-header-cell *matHeaderCellDef mat-sort-header>Next vaccination</th>
            <td mat-cell *matCellDef="let row">{{ row.nextDue ? say(row.nextDue) : '–' }}</td>
          </ng-container>
          <tr mat-header-row *matHeaderRowDef="columns"></tr>
          <tr mat-row *matRowDef="let row; columns: columns"></tr>
        </table>
      </div>
    } @else if (rows().length > 0) {
      <p class="empty">No patient fits. <button mat-button type="button" (click)="clear()">Clear the filter</button></p>
    }
    <mat-paginator [length]="found().length" [pageIndex]="index()" [pageSize]="size()" [pageSizeOptions]="[10, 25, 50]"
      aria-label="Pages of patients" (page)="turn($event.pageIndex, $event.pageSize)" />
  `,
})
export class Patients {
  private readonly desk = inject(Desk);
  private readonly dialog = inject(MatDialog);
  private readonly router = inject(Router);
  private readonly query = toSignal(inject(ActivatedRoute).queryParamMap);
  readonly species = ['Dog', 'Cat', 'Rabbit', 'Horse', 'Bird'];
  readonly columns = ['name', 'species', 'breed', 'owner', 'age', 'weight', 'due'];
  readonly age = ageOf;
  readonly say = say;
  readonly rows = signal<Row[]>([]);
  readonly filter = computed(() => this.query()?.get('q') ?? '');
  readonly kinds = computed(() => this.query()?.get('species')?.split(',') ?? []);
  readonly sort = computed(() => this.query()?.get('sort') ?? 'name');
  readonly direction = computed(() => (this.query()?.get('dir') === 'desc' ? 'desc' : 'asc'));
  readonly size = computed(() => Number(this.query()?.get('size') ?? 10));
  readonly index = computed(() => {
    const asked = Number(this.query()?.get('page') ?? 1) - 1;
    if (fault('filter-keeps-page')) return asked;
    return Math.max(0, Math.min(asked, Math.ceil(this.found().length / this.size()) - 1));
  });
  readonly found = computed(() => {
    const words = this.filter().trim().toLowerCase();
    const kinds = fault('last-species-only') ? this.kinds().slice(-1) : this.kinds();
    const of = by[this.sort() as Column] ?? by.name;
    const sign = this.direction() === 'desc' ? -1 : 1;
    return this.rows()
      .filter(({ species }) => kinds.length === 0 || kinds.includes(species))
      .filter(({ name, breed, owner, chip }) => {
        const fields = fault('filter-misses-chip') ? [name, breed, owner] : [name, breed, owner, chip];
        return fields.some((field) => field.toLowerCase().includes(words));
      })
      .sort((a, b) => sign * compare(of(a), of(b)));
  });
  readonly page = computed(() =>
    this.found().slice(this.index() * this.size(), (this.index() + 1) * this.size()),
  );
  readonly countText = computed(() => {
    const count = this.found().length;
    return `${count} ${count === 1 && !fault('one-patients') ? 'patient' : 'patients'}`;
  });

  constructor() {
    void this.load();
  }
  private async load() {
    this.rows.set(await this.desk.get<Row[]>('patients'));
  }

  /** Changes what the address says of the list. Another filter begins on the first page. */
  set(change: Record<string, string | null>) {
    const current: Record<string, string | null> = {};
    for (const key of this.query()?.keys ?? []) current[key] = this.query()?.get(key) ?? null;
    const first = fault('filter-keeps-page') ? {} : { page: null };
    const merged = { ...current, ...first, ...change };
    const queryParams = Object.fromEntries(
      Object.entries(merged).filter((each): each is [string, string] => each[1] !== null),
    );
    this.desk.patientList = queryParams;
    void this.router.navigate([], { queryParams, replaceUrl: true });
  }
  choose(kinds: string[]) {
    const known = this.kinds().filter((kind) => kinds.includes(kind));
    const chosen = [...known, ...kinds.filter((kind) => !known.includes(kind))];
    this.set({ species: chosen.join(',') || null });
  }
  turn(index: number, size: number) {
    this.set({ page: index === 0 ? null : String(index + 1), size: size === 10 ? null : String(size) });
  }
  clear() {
    this.set({ q: null, species: null });
  }

  add() {
    const restoreFocus = !fault('dialog-focus-lost');
    this.dialog
      .open(NewPatient, { width: '560px', restoreFocus })
      .afterClosed()
      .subscribe((added?: Row) => {
        if (added === undefined) return;
        void this.load();
        this.desk.tell(`${added.name} is registered.`);
      });
  }

  /** All that the filter found, on all pages. */
  download() {
    const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
    const rows = fault('export-this-page') ? this.page() : this.found();
    const lines = rows.map(({ name, species, breed, owner, chip, born, kg, nextDue }) =>
      [name, species, breed, owner, chip, born, kg, nextDue].map(cell).join(','),
    );
    const head = 'Name,Species,Breed,Owner,Chip,Born,Weight in kg,Next vaccination';
    const url = URL.createObjectURL(new Blob([`${[head, ...lines].join('\r\n')}\r\n`], { type: 'text/csv' }));
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: `patients-${today()}.csv`,
    });
    link.click();
    URL.revokeObjectURL(url);
  }
}
