// The order that is being written. It waits while the customer looks at other pages.
import { reactive } from 'vue';

const blank = () => ({
  step: 1,
  placeId: 1,
  other: { label: '', street: '', postcode: '', city: '', keep: true },
  day: '',
  time: '',
  note: '',
  payment: 'invoice',
  reference: '',
  attempt: crypto.randomUUID(),
});
export const draft = reactive(blank());
export const newDraft = () => Object.assign(draft, blank());
