// Patients, owners and what is noted about them.

import { statusOf, sumsOf } from './books.js';
import { isoOf, plusDays, plusYears, species, today } from './data.js';

const refuse = (error) => ({ status: 400, error });
const isDay = (iso) => /^\d{4}-\d\d-\d\d$/.test(iso) && isoOf(new Date(`${iso}T12:00:00`)) === iso;

export const careRoutes = ({ patients, owners, invoices }, fault) => {
  const find = (id) => patients.find((each) => each.id === id);
  const ownerOf = ({ ownerId }) => owners.find(({ id }) => id === ownerId);
  const rowOf = (patient) => {
    const { id, name, breed, sex, born, chip } = patient;
    const nextDue = patient.vaccinations.map(({ due }) => due).sort()[0];
    const kg = patient.weights.at(-1)?.kg;
    return {
      id,
      name,
      species: patient.species,
      breed,
      sex,
      born,
      chip,
      owner: ownerOf(patient).name,
      kg,
      nextDue,
    };
  };
  const pageOf = (patient) => {
    const at = patients.indexOf(patient);
    const bills = invoices
      .filter(({ patientId }) => patientId === patient.id)
      .map((invoice) => {
        const sums = sumsOf(invoice, fault);
        const { number, date } = invoice;
        return { number, date, total: sums.total, balance: sums.balance, status: statusOf(invoice, sums) };
      });
    const beside = { before: patients[at - 1]?.id ?? null, after: patients[at + 1]?.id ?? null };
    return { ...patient, owner: ownerOf(patient), invoices: bills, ...beside };
  };

  const add = async ({ body }) => {
    // The register of chips is asked before an animal is taken in.
    await new Promise((resolve) => setTimeout(resolve, 350));
    const name = String(body.name ?? '').trim();
    const owner = owners.find(({ id }) => id === body.ownerId);
    if (name === '' || name.length > 40) return refuse('The name has 1 to 40 characters.');
    if (!species.includes(body.species)) return refuse('Choose a species.');
    if (owner === undefined) return refuse('Choose an owner.');
    if (!isDay(body.born) || body.born > today()) return refuse('The date of birth is today or earlier.');
    const chipForm = fault('chip-of-fourteen') ? /^(\d{14,15})?$/ : /^(\d{15})?$/;
    if (!chipForm.test(body.chip ?? '')) return refuse('A chip number has 15 digits.');
    const { sex, born, chip } = body;
    const patient = {
      id: patients.length + 1,
      name,
      species: body.species,
      breed: String(body.breed ?? '').trim(),
    };
    const rest = { ownerId: owner.id, sex: sex ?? 'Unknown', born, chip, notes: '' };
    patients.push({ ...patient, ...rest, visits: [], vaccinations: [], weights: [] });
    return rowOf(patients.at(-1));
  };

  const note = ({ ids: [id], body }) => {
    const patient = find(id);
    if (patient === undefined) return undefined;
    patient.notes = String(body.notes ?? '').slice(0, 400);
    return pageOf(patient);
  };

  const vaccinate = ({ ids: [id], body }) => {
    const patient = find(id);
    const dose = patient?.vaccinations.find(({ vaccine }) => vaccine === body.vaccine);
    if (dose === undefined) return undefined;
    if (!isDay(body.given) || body.given > today()) return refuse('The day is today or earlier.');
    dose.given = body.given;
    const due = plusYears(body.given);
    dose.due = fault('due-day-early') ? plusDays(due, -1) : due;
    return pageOf(patient);
  };

  const weigh = ({ ids: [id], body }) => {
    const patient = find(id);
    if (patient === undefined) return undefined;
    if (!(body.kg >= 0.1 && body.kg <= 1200)) return refuse('The weight is 0.1 to 1200 kg.');
    patient.weights.push({ date: today(), kg: Math.round(body.kg * 10) / 10 });
    return pageOf(patient);
  };

  return [
    ['GET', /^\/api\/patients$/, () => patients.map(rowOf)],
    ['POST', /^\/api\/patients$/, add],
    ['GET', /^\/api\/patients\/(\d+)$/, ({ ids: [id] }) => find(id) && pageOf(find(id))],
    ['PUT', /^\/api\/patients\/(\d+)\/notes$/, note],
    ['POST', /^\/api\/patients\/(\d+)\/vaccinations$/, vaccinate],
    ['POST', /^\/api\/patients\/(\d+)\/weights$/, weigh],
    [
      'GET',
      /^\/api\/owners$/,
      () =>
        owners.map((owner) => ({
          ...owner,
          pets: patients
            .filter(({ ownerId }) => ownerId === owner.id)
            .map(({ id, name, species: kind }) => ({ id, name, species: kind })),
        })),
    ],
  ];
};
