import { click, css, fill, label, press, role, template } from '@prowl/plan';
import { aChange, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Courses of a sailing school with two places each. */
const courses = (free: string) =>
  html(
    'Courses',
    `<main><h1>Courses</h1><label>Course <input id="course"></label><ul id="courses"></ul></main>
<script>
const courses = [];
const draw = () => document.getElementById('courses').replaceChildren(...courses.map((course) => {
  const li = document.createElement('li');
  const enrol = document.createElement('button');
  enrol.textContent = 'Enrol';
  enrol.onclick = () => { if (${free}) course.taken += 1; draw(); };
  li.append(course.name + ', ' + course.taken + ' of 2 places', enrol);
  return li;
}));
const field = document.getElementById('course');
field.onkeydown = ({ key }) => {
  if (key !== 'Enter' || !field.value.trim()) return;
  courses.push({ name: field.value.trim(), taken: 0 });
  field.value = '';
  draw();
};
</script>`,
  );

const items = css('#courses > li');
const course = label('Course');
const change = (how: string, more: object) => aChange('item', { how, items, own: true, ...more });
const actions = [
  anAction(
    'create',
    'Course and Enter',
    [fill(course, template('{{entered}}')), press('Enter', course)],
    [[change('came', { to: 'Jib x1, 0 of 2 places' })]],
    { items, field: course },
  ),
  anAction(
    'count',
    'Enrol',
    [click({ ...role('button', 'Enrol'), within: { ...items, hasText: template('{{item}}') } })],
    [[change('changed', { from: 'Jib x1, 0 of 2 places', to: 'Jib x1, 1 of 2 places' })]],
    { items, perItem: true },
  ),
];

export const pages: OraclePages = {
  site: aSite([aPage('/courses', { actions })]),
  sound: () => ({ '/courses': courses('course.taken < 2') }),
  broken: () => ({ '/courses': courses('course.taken <= 2') }),
};
