// The small portraits, drawn: a head of the species in a colour of its own.
const coats = ['#8d5a34', '#5b6b7a', '#b9803f', '#4f4a45', '#a3673f', '#7c7f86'];
const heads = {
  Dog: '<path d="M22 40c-8 4-8 26 0 30l8-22zM78 40c8 4 8 26 0 30l-8-22z"/><ellipse cx="50" cy="56" rx="24" ry="27"/>',
  Cat: '<path d="M26 54l2-30 18 14zM74 54l-2-30-18 14z"/><circle cx="50" cy="56" r="25"/>',
  Rabbit:
    '<ellipse cx="40" cy="28" rx="7" ry="20"/><ellipse cx="60" cy="28" rx="7" ry="20"/><circle cx="50" cy="62" r="22"/>',
  Horse: '<path d="M34 22l6 12h20l6-12 2 26-8 38c-3 8-17 8-20 0l-8-38z"/>',
  Bird: '<path d="M50 22c20 0 26 18 24 34S62 84 50 84 28 72 26 56s4-34 24-34z"/><path d="M44 58h12l-6 12z" fill="#f0b429"/>',
};

export const photoOf = (patient) => {
  if (patient === undefined) return undefined;
  const coat = coats[patient.id % coats.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="96" height="96">
<rect width="100" height="100" rx="12" fill="#e4eef8"/><g fill="${coat}">${heads[patient.species]}</g>
<circle cx="42" cy="50" r="3.4" fill="#17202a"/><circle cx="58" cy="50" r="3.4" fill="#17202a"/></svg>`;
};
