// Endpoints as exploration describes them. Only for tests.

/** An endpoint that answers with JSON; `:id` in its template is 17 in the example. */
export const anOperation = (method: string, template: string, more: Record<string, unknown> = {}) => ({
  method,
  template,
  examples: [template.replace(':id', '17')],
  source: 'observed',
  access: 'anonymous',
  responseType: 'application/json',
  statuses: [200],
  pages: ['/'],
  ...more,
});

/** One exchange of such an endpoint. */
export const aSample = (method: string, url: string, more: Record<string, unknown> = {}) => ({
  method,
  url: `http://app.test${url}`,
  template: url,
  status: 200,
  kind: 'fetch',
  own: true,
  milliseconds: 5,
  bytes: 5,
  ...more,
});
