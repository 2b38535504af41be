// The appointments of one day, one column for each vet.
import { Component, computed, inject, signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { MatButtonModule } from '@angular/material/button';
import { MatDatepickerModule } from '@angular/material/datepicker';
import { MatFormFieldModule } from '@angular/material/form-field';
import { MatIconModule } from '@angular/material/icon';
import { MatInputModule } from '@angular/material/input';
import { MatMenuModule } from '@angular/material/menu';
import { ActivatedRoute, Router, RouterLink } from '@angular/router';
import { Desk } from './api.ts';
import { Ask } from './confirm.ts';
import { dateOf, isoOf, isSunday, plusDays, sayLong, today } from './dates.ts';

declare const fault: (key: string) => boolean;

interface Appointment {
  id: number;
  day: string;
  slot: string;
  vet: string;
  patientId: number;
  patient: string;
  species: string;
  owner: string;
  reason: string;
  note: string;
  arrived: boolean;
}
interface Day {
  day: string;
  slots: string[];
  vets: string[];
  closed: boolean;
  appointments: Appointment[];
}

@Component({
  selector: 'pl-calendar',
  imports: [
    MatButtonModule,
    MatDatepickerModule,
    MatFormFieldModule,
    MatIconModule,
    MatInputModule,
    MatMenuModule,
    RouterLink,
  ],
  template: `
    <header class="head">
      <h1>Day calendar</h1>
      <a mat-flat-button routerLink="/book"><mat-icon svgIcon="add" />Book an appointment</a>
    </header>
    <div class="row tools">
      <button mat-icon-button type="button" aria-label="Previous day" (click)="go(step(-1))">
        <mat-icon svgIcon="left" />
      </button>
      <button mat-stroked-button type="button" (click)="go(now)" [disabled]="iso() === now">
        {{ nowLabel }}
      </button>
      <button mat-icon-button type="button" aria-label="Next day" (click)="go(step(1))">
        <mat-icon svgIcon="right" />
      </button>
      <mat-form-field class="day" subscriptSizing="dynamic">
        <mat-label>Day</mat-label>
        <input matInput [matDatepicker]="picker" [value]="date()" (dateChange)="$event.value && go(iso2($event.value))">
        <mat-datepicker-toggle matIconSuffix [for]="picker" />
        <mat-datepicker #picker />
      </mat-form-field>
    </div>
    @if (day(); as d) {
      <h2 class="when">{{ title() }}</h2>
      @if (d.closed) {
        <p class="empty">The practice is closed on Sundays.</p>
      } @else {
        <p class="figures" role="status">
          {{ d.appointments.length }} {{ d.appointments.length === 1 ? 'appointment' : 'appointments' }},
          {{ arrived() }} arrived
        </p>
        <div class="scroll" tabindex="0" role="region" aria-label="Appointments of the day">
          <table class="day-table">
            <thead>
              <tr>
                <th scope="col">Time</th>
                @for (vet of d.vets; track vet) {
                  <th scope="col">{{ vet }}</th>
                }
              </tr>
            </thead>
            <tbody>
              @for (slot of d.slots; track slot) {
                <tr>
                  <th scope="row">{{ slot }}</th>
                  @for (vet of d.vets; track vet) {
                    <td>
                      @if (at(vet, slot); as a) {
                        <article class="card" [class.here]="a.arrived" [attr.aria-label]="a.patient + ', ' + a.slot">
                          <div>
                            <a [routerLink]="['/patients', a.patientId]">{{ a.patient }}</a>
                            <span class="quiet">{{ a.owner }}</span>
                            <span>{{ a.reason }}</span>
                            @if (a.note) {
                              <span class="note">{{ a.note }}</span>
                            }
                            @if (a.arrived) {
                              <span class="tag good">Arrived</span>
                            }
                          </div>
                          <button mat-icon-button type="button" [matMenuTriggerFor]="menu"
                            [matMenuTriggerData]="{ a }" [attr.aria-label]="'Actions for ' + a.patient">
                            <mat-icon svgIcon="more" />
                          </button>
                        </article>
                      }
                    </td>
                  }
                </tr>
              }
            </tbody>
          </table>
        </div>
      }
    } @else {
      <p role="status">Loading …</p>
    }
    <mat-menu #menu="matMenu">
      <ng-template matMenuContent let-a="a">
        <button mat-menu-item type="button" [matMenuTriggerFor]="times" [matMenuTriggerData]="{ a }">Move to …</button>
        <button mat-menu-item type="button" (click)="arrive(a)">
          {{ a.arrived ? 'Not arrived yet' : 'Mark as arrived' }}
        </button>
        <button mat-menu-item type="button" (click)="callOff(a)">Cancel appointment</button>
      </ng-template>
    </mat-menu>
    <mat-menu #times="matMenu">
      <ng-template matMenuContent let-a="a">
        @for (slot of freeOf(a.vet); track slot) {
          <button mat-menu-item type="button" (click)="move(a, slot)">{{ slot }}</button>
        } @empty {
          <button mat-menu-item type="button" disabled>No free time</button>
        }
      </ng-template>
    </mat-menu>
  `,
})
export class Calendar {
  private readonly desk = inject(Desk);
  private readonly ask = inject(Ask);
  private readonly router = inject(Router);
  private readonly route = inject(ActivatedRoute);
  private readonly query = toSignal(this.route.queryParamMap);
  /** Where the desk begins: today, and on a Sunday the day after. */
  readonly now = isSunday(today()) ? plusDays(today(), 1) : today();
  readonly nowLabel = this.now === today() ? 'Today' : 'Tomorrow';
  readonly iso2 = isoOf;
  readonly day = signal<Day | null>(null);
  readonly arrived = signal(0);
  readonly iso = computed(() => {
    const asked = this.query()?.get('day') ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : this.now;
  });
  readonly date = computed(() => dateOf(this.iso()));
  readonly title = computed(() => sayLong(this.iso()));
  private asked: Appointment | undefined;

  constructor() {
    this.route.queryParamMap.subscribe(() => void this.load());
  }

  private async load() {
    const iso = this.iso();
    const day: Day = await this.desk.get(`day?day=${iso}`);
    if (iso === this.iso()) this.show(day);
  }
  private show(day: Day) {
    const before = this.day();
    this.day.set(day);
    if (fault('arrived-count-stays') && before?.day === day.day) return;
    this.arrived.set(day.appointments.filter(({ arrived }) => arrived).length);
  }

  /** The day before or after; Sundays are passed over. */
  step(days: number) {
    const next = plusDays(this.iso(), days);
    return isSunday(next) ? plusDays(next, days) : next;
  }
  go(iso: string) {
    void this.router.navigate([], { queryParams: { day: iso === this.now ? null : iso } });
  }
  at(vet: string, slot: string) {
    return this.day()?.appointments.find((each) => each.vet === vet && each.slot === slot);
  }
  freeOf(vet: string) {
    return this.day()?.slots.filter((slot) => this.at(vet, slot) === undefined) ?? [];
  }

  private put(id: number, body: object) {
    return this.desk.change<Day>('PUT', `appointments/${id}`, body);
  }

  async move(appointment: Appointment, slot: string) {
    const moved = fault('move-first-of-vet')
      ? (this.day()?.appointments.find(({ vet }) => vet === appointment.vet) ?? appointment)
      : appointment;
    const { id, vet, patient } = moved;
    const before = moved.slot;
    const day = await this.put(id, { slot });
    if (day === undefined) return;
    this.show(day);
    this.desk
      .tell(`${patient} moved to ${slot}.`, 'Undo')
      .onAction()
      .subscribe(async () => {
        const back = fault('undo-move-elsewhere')
          ? (this.freeOf(vet).find((free) => free !== before) ?? before)
          : before;
        const undone = await this.put(id, { slot: back });
        if (undone !== undefined && undone.day === this.iso()) this.show(undone);
      });
  }

  async arrive({ id, arrived }: Appointment) {
    const day = await this.put(id, { arrived: !arrived });
    if (day !== undefined) this.show(day);
  }

  async callOff(appointment: Appointment) {
    const named = fault('cancel-names-previous') ? (this.asked ?? appointment) : appointment;
    this.asked = appointment;
    const sure = await this.ask.confirm({
      title: `Cancel the appointment of ${named.patient}?`,
      text: `${named.reason} at ${named.slot} with ${named.vet}, for ${named.owner}. The owner is sent a message.`,
      yes: 'Cancel appointment',
      no: 'Keep it',
    });
    if (!sure) return;
    const day = await this.desk.change<Day>('DELETE', `appointments/${appointment.id}`);
    if (day === undefined) return;
    this.show(day);
    this.desk.tell(`The appointment of ${appointment.patient} is cancelled.`);
  }
}
