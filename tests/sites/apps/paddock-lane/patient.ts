// All about one patient, in tabs. The tab is in the address.
import { Component, computed, inject, signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { FormControl, FormGroup, ReactiveFormsModule, Validators } from '@angular/forms';
import { MatButtonModule } from '@angular/material/button';
import { MatDialog } from '@angular/material/dialog';
import { MatFormFieldModule } from '@angular/material/form-field';
import { MatIconModule } from '@angular/material/icon';
import { MatInputModule } from '@angular/material/input';
import { MatTabsModule } from '@angular/material/tabs';
import { Title } from '@angular/platform-browser';
import { ActivatedRoute, Router, RouterLink } from '@angular/router';
import { Desk } from './api.ts';
import { ageOf, money, plusDays, say, today } from './dates.ts';
import { Dose } from './dose.ts';

declare const fault: (key: string) => boolean;

interface Visit {
  date: string;
  reason: string;
  vet: string;
  text: string;
}
interface Vaccination {
  vaccine: string;
  given: string;
  due: string;
}
interface Patient {
  id: number;
  name: string;
  species: string;
  breed: string;
  sex: string;
  born: string;
  chip: string;
  notes: string;
  owner: { name: string; phone: string; email: string; address: string };
  visits: Visit[];
  vaccinations: Vaccination[];
  weights: { date: string; kg: number }[];
  invoices: { number: number; date: string; total: number; balance: number; status: string }[];
  before: number | null;
  after: number | null;
}
const tabs = ['overview', 'visits', 'vaccinations', 'weight', 'invoices'];

@Component({
  selector: 'pl-patient',
  imports: [
    MatButtonModule,
    MatFormFieldModule,
    MatIconModule,
    MatInputModule,
    MatTabsModule,
    ReactiveFormsModule,
    RouterLink,
  ],
  template: `
    <p><a routerLink="/patients" [queryParams]="list">All patients</a></p>
    @if (missing()) {
      <h1>No such patient</h1>
      <p class="empty">There is no patient at this address.</p>
    }
    @if (patient(); as p) {
      <header class="head">
        <div class="row">
          <img [src]="photo()" alt="" width="64" height="64">
          <div>
            <h1>{{ p.name }}</h1>
            <p class="quiet">{{ p.species }}{{ p.breed ? ', ' + p.breed : '' }}, {{ age(p.born) }}</p>
          </div>
        </div>
        <div class="row">
          <button mat-stroked-button type="button" [disabled]="p.before === null" (click)="open(p.before)">
            <mat-icon svgIcon="left" />Previous patient
          </button>
          <button mat-stroked-button type="button" [disabled]="p.after === null" (click)="open(p.after)">
            <mat-icon svgIcon="right" iconPositionEnd />Next patient
          </button>
        </div>
      </header>
      <mat-tab-group [selectedIndex]="tab()" (selectedIndexChange)="choose($event)" animationDuration="0ms"
        aria-label="Record of the patient">
        <mat-tab label="Overview">
          <div class="columns">
            <section>
              <h2>Patient</h2>
              <dl>
                <dt>Sex</dt><dd>{{ p.sex }}</dd>
                <dt>Born</dt><dd>{{ say(p.born) }}</dd>
                <dt>Chip</dt><dd>{{ p.chip || 'None' }}</dd>
                <dt>Weight</dt><dd>{{ p.weights.length ? p.weights.at(-1)?.kg + ' kg' : 'Not known' }}</dd>
              </dl>
            </section>
            <section>
              <h2>Owner</h2>
              <dl>
                <dt>Name</dt><dd>{{ p.owner.name }}</dd>
                <dt>Phone</dt><dd><a [href]="'tel:' + p.owner.phone.replace(' ', '')">{{ p.owner.phone }}</a></dd>
                <dt>E-mail</dt><dd>{{ p.owner.email }}</dd>
                <dt>Address</dt><dd>{{ p.owner.address }}</dd>
              </dl>
            </section>
            <section>
              <h2>Care notes</h2>
              @if (editing()) {
                <mat-form-field class="wide">
                  <mat-label>Care notes</mat-label>
                  <textarea matInput [formControl]="notes" rows="3" maxlength="400"></textarea>
                  <mat-hint align="end">{{ notes.value.length }} of 400</mat-hint>
                </mat-form-field>
                <div class="row">
                  <button mat-flat-button type="button" (click)="saveNotes()">Save notes</button>
                  <button mat-button type="button" (click)="cancelNotes()">Cancel</button>
                </div>
              } @else {
                <p>{{ p.notes || 'Nothing noted yet.' }}</p>
                <button mat-stroked-button type="button" (click)="editNotes(p.notes)">Edit notes</button>
              }
            </section>
          </div>
        </mat-tab>
        <mat-tab label="Visits">
          <h2>Visits</h2>
          <ol class="timeline">
            @for (visit of visits(); track $index) {
              <li>
                <strong>{{ say(visit.date) }}, {{ visit.reason }}</strong>
                <span class="quiet">{{ visit.vet }}</span>
                <span>{{ visit.text }}</span>
              </li>
            } @empty {
              <li class="empty">{{ p.name }} has not been here yet.</li>
            }
          </ol>
        </mat-tab>
        <mat-tab label="Vaccinations">
          <h2>Vaccinations</h2>
          <p class="quiet">A booster is due one year after the last dose. On its day it is due, after that it is overdue.</p>
          @if (p.vaccinations.length > 0) {
            <table class="plain">
              <thead>
                <tr><th scope="col">Vaccine</th><th scope="col">Given</th><th scope="col">Due</th>
                  <th scope="col">State</th><th scope="col">Action</th></tr>
              </thead>
              <tbody>
                @for (dose of p.vaccinations; track dose.vaccine) {
                  <tr>
                    <th scope="row">{{ dose.vaccine }}</th>
                    <td>{{ say(dose.given) }}</td>
                    <td>{{ say(dose.due) }}</td>
                    <td><span class="tag" [class]="stateClass(dose.due)">{{ state(dose.due) }}</span></td>
                    <td>
                      <button mat-stroked-button type="button" [attr.aria-label]="'Record a dose of ' + dose.vaccine"
                        (click)="record(dose.vaccine)">Record dose</button>
                    </td>
                  </tr>
                }
              </tbody>
            </table>
          } @else {
            <p class="empty">No vaccinations are planned for {{ p.name }}.</p>
          }
        </mat-tab>
        <mat-tab label="Weight">
          <h2>Weight</h2>
          <form [formGroup]="weighing" (ngSubmit)="weigh()" class="row" novalidate>
            <mat-form-field>
              <mat-label>Weight today in kg</mat-label>
              <input matInput type="number" formControlName="kg" min="0.1" max="1200" step="0.1">
              <mat-hint>0.1 to 1200</mat-hint>
              <mat-error>Enter a weight from 0.1 to 1200 kg.</mat-error>
            </mat-form-field>
            <button mat-flat-button type="submit">Add weight</button>
          </form>
          @if (weights().length > 0) {
            <table class="plain">
              <thead>
                <tr><th scope="col">Date</th><th scope="col" class="number">Weight</th>
                  <th scope="col" class="number">Change since the one before</th><th scope="col">Chart</th></tr>
              </thead>
              <tbody>
                @for (weight of weights(); track $index) {
                  <tr>
                    <td>{{ say(weight.date) }}</td>
                    <td class="number">{{ weight.kg }} kg</td>
                    <td class="number">{{ weight.change }}</td>
                    <td class="chart"><span class="bar" [style.width.%]="weight.share"></span></td>
                  </tr>
                }
              </tbody>
            </table>
          } @else {
            <p class="empty">{{ p.name }} has not been weighed yet.</p>
          }
        </mat-tab>
        <mat-tab label="Invoices">
          <h2>Invoices</h2>
          <ul class="lines">
            @for (invoice of p.invoices; track invoice.number) {
              <li>
                <a [routerLink]="['/invoices', invoice.number]">Invoice {{ invoice.number }}</a>
                <span>{{ say(invoice.date) }}</span><span>{{ money(invoice.total) }}</span>
                <span class="tag">{{ invoice.status }}</span>
              </li>
            } @empty {
              <li class="empty">There are no invoices for {{ p.name }}.</li>
            }
          </ul>
        </mat-tab>
      </mat-tab-group>
    }
  `,
})
export class PatientPage {
  private readonly desk = inject(Desk);
  private readonly dialog = inject(MatDialog);
  private readonly router = inject(Router);
  private readonly route = inject(ActivatedRoute);
  private readonly title = inject(Title);
  private readonly query = toSignal(this.route.queryParamMap);
  readonly list = fault('list-forgets-filter') ? {} : this.desk.patientList;
  readonly patient = signal<Patient | null>(null);
  readonly visits = signal<Visit[]>([]);
  readonly missing = signal(false);
  readonly editing = signal(false);
  readonly notes = new FormControl('', { nonNullable: true });
  readonly weighing = new FormGroup({
    kg: new FormControl<number | null>(null, [
      Validators.required,
      Validators.min(0.1),
      Validators.max(1200),
    ]),
  });
  readonly say = say;
  readonly money = money;
  readonly age = ageOf;
  private readonly chosen = signal(0);
  readonly tab = computed(() => {
    if (fault('tab-forgotten')) return this.chosen();
    return Math.max(0, tabs.indexOf(this.query()?.get('tab') ?? 'overview'));
  });
  readonly photo = computed(() => {
    const { id, species } = this.patient() ?? { id: 0, species: '' };
    const folder = fault('horse-photo-missing') && species === 'Horse' ? 'photos/horses' : 'photos';
    return `/${folder}/${id}.svg`;
  });
  readonly weights = computed(() => {
    const all = this.patient()?.weights ?? [];
    const most = Math.max(...all.map(({ kg }) => kg));
    return all
      .map(({ date, kg }, n) => {
        const before = all[fault('change-since-first') ? 0 : n - 1]?.kg;
        const change = Math.round((kg - (before ?? kg)) * 10) / 10;
        const said = change > 0 ? `+${change} kg` : `${change} kg`.replace('-', '−');
        return { date, kg, change: n === 0 ? '–' : said, share: (kg / most) * 100 };
      })
      .reverse();
  });

  constructor() {
    this.route.paramMap.subscribe((params) => void this.load(params.get('id') ?? ''));
  }
  private async load(id: string) {
    this.missing.set(false);
    this.editing.set(false);
    try {
      this.show(await this.desk.get(`patients/${encodeURIComponent(id)}`), true);
    } catch {
      this.patient.set(null);
      this.missing.set(true);
    }
  }
  private show(patient: Patient, other = false) {
    if (other) {
      this.weighing.reset();
      this.title.setTitle(`${patient.name} – Paddock Lane Vets`);
    }
    if (!fault('visits-stay') || this.visits().length === 0) this.visits.set(patient.visits);
    this.patient.set(patient);
  }
  private async save(method: string, path: string, body: object) {
    const patient = await this.desk.change<Patient>(method, `patients/${this.patient()?.id}/${path}`, body);
    if (patient !== undefined) this.show(patient);
    return patient !== undefined;
  }

  open(id: number | null) {
    if (id !== null) void this.router.navigate(['/patients', id], { queryParamsHandling: 'preserve' });
  }
  choose(index: number) {
    this.chosen.set(index);
    const tab = index === 0 ? null : tabs[index];
    if (!fault('tab-forgotten'))
      void this.router.navigate([], { queryParams: { tab }, queryParamsHandling: 'merge', replaceUrl: true });
  }

  editNotes(notes: string) {
    this.notes.setValue(notes);
    this.editing.set(true);
  }
  async saveNotes() {
    if (!(await this.save('PUT', 'notes', { notes: this.notes.value.trim() }))) return;
    this.editing.set(false);
    this.desk.tell('The care notes are saved.');
  }
  cancelNotes() {
    this.editing.set(false);
    if (fault('notes-cancel-saves')) void this.save('PUT', 'notes', { notes: this.notes.value.trim() });
  }

  state(due: string) {
    const now = today();
    if (due < now || (due === now && fault('due-today-overdue'))) return 'Overdue';
    return due <= plusDays(now, 30) ? 'Due' : 'Up to date';
  }
  stateClass(due: string) {
    const state = this.state(due);
    if (state === 'Overdue') return 'bad';
    return state === 'Due' ? 'warn' : 'good';
  }
  record(vaccine: string) {
    this.dialog
      .open(Dose, { width: '420px', data: vaccine })
      .afterClosed()
      .subscribe(async (given?: string) => {
        if (given === undefined) return;
        if (await this.save('POST', 'vaccinations', { vaccine, given }))
          this.desk.tell(`${vaccine} is recorded.`);
      });
  }

  async weigh() {
    this.weighing.markAllAsTouched();
    const { kg } = this.weighing.getRawValue();
    if (this.weighing.invalid || kg === null) return;
    if (!(await this.save('POST', 'weights', { kg }))) return;
    this.weighing.reset();
    this.desk.tell('The weight is added.');
  }
}
