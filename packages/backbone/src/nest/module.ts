// The ports as Nest providers, and the filter without which Nest would turn every error into "Internal server error".
import { Catch, type DynamicModule, type ExceptionFilter, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { type Observable, throwError } from 'rxjs';
import type { Backbone } from '../backbone.ts';

/** Inject with `@Inject(EVENTS) events: EventLog`. */
export const BACKBONE = Symbol('Backbone');
export const EVENTS = Symbol('EventLog');
export const REQUESTS = Symbol('Requests');
export const JOBS = Symbol('JobQueue');
export const ARTIFACTS = Symbol('ArtifactStore');
export const SECRETS = Symbol('SecretStore');

@Catch()
export class PassErrors implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: the shape Nest gives a dynamic module
export class BackboneModule {
  /** Global. Does not close the backbone: whoever opened it does. */
  static register(backbone: Backbone): DynamicModule {
    const ports = [
      { provide: BACKBONE, useValue: backbone },
      { provide: EVENTS, useValue: backbone.events },
      { provide: REQUESTS, useValue: backbone.requests },
      { provide: JOBS, useValue: backbone.jobs },
      { provide: ARTIFACTS, useValue: backbone.artifacts },
      { provide: SECRETS, useValue: backbone.secrets },
    ];
    return {
      module: BackboneModule,
      global: true,
      providers: [...ports, { provide: APP_FILTER, useClass: PassErrors }],
      exports: ports.map(({ provide }) => provide),
    };
  }
}
