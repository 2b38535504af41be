import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const open = () => createMetrics({ service: 'lamps', version: '1.2.3', runtime: false });
const linesOf = async (metrics: ReturnType<typeof open>, name: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(name));

describe('metrics', () => {
  it('count with labels, and name the service', async () => {
    const metrics = open();
    metrics.eventsAppended('LampLit', 2);
    metrics.eventsAppended('LampLit', 1);
    metrics.testRun('failed');
    expect(await linesOf(metrics, 'prowl_events_appended_total')).toEqual([
      'prowl_events_appended_total{type="LampLit",service="lamps"} 3',
    ]);
    expect(await linesOf(metrics, 'prowl_test_runs_total')).toEqual([
      'prowl_test_runs_total{status="failed",service="lamps"} 1',
    ]);
    expect(await linesOf(metrics, 'prowl_build_info')).toEqual([
      'prowl_build_info{version="1.2.3",service="lamps"} 1',
    ]);
  });

  it('measure in seconds, by outcome', async () => {
    const metrics = open();
    metrics.commandHandled('Light', 'refused', 0.2);
    metrics.jobEnded('light', 'done', 40);
    metrics.httpAnswered('GET', '/api/lamps', 200, 0.003);
    expect(await linesOf(metrics, 'prowl_command_duration_seconds_sum')).toEqual([
      'prowl_command_duration_seconds_sum{service="lamps",command="Light",outcome="refused"} 0.2',
    ]);
    const job = await linesOf(metrics, 'prowl_job_duration_seconds_bucket');
    expect(job.filter((line) => line.endsWith(' 1')).at(0)).toContain('le="60"');
    expect((await linesOf(metrics, 'http_server_request_duration_seconds_count'))[0]).toContain(
      'http_response_status_code="200"',
    );
  });

  it('read gauges at each scrape, and forget what cannot be read', async () => {
    const metrics = open();
    let depth = 3;
    metrics.observe('jobsWaiting', async () => {
      if (depth < 0) throw new Error('down');
      return { run: depth };
    });
    expect(await linesOf(metrics, 'prowl_jobs_open')).toEqual([
      'prowl_jobs_open{kind="run",service="lamps"} 3',
    ]);
    depth = -1;
    expect(await linesOf(metrics, 'prowl_jobs_open')).toEqual([]);
  });

  it('bring those of the process', async () => {
    const text = await createMetrics({ service: 'lamps', version: '1' }).text();
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('process_resident_memory_bytes');
  });
});
