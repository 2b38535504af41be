// The four steps of a booking.
import {
  Autocomplete,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  Grid,
  InputLabel,
  MenuItem,
  Select,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import {
  addDays,
  clock,
  DAYS_AHEAD,
  dayName,
  EXTRAS,
  hoursOf,
  isDate,
  KINDS,
  money,
  plural,
} from './rules.js';
import { useSession } from './ui.jsx';

export function What({ draft, set, rooms, room }) {
  const sorted = [...rooms].sort(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.name.localeCompare(b.name),
  );
  const choose = (_, chosen) => {
    const people = chosen?.seats === 0 ? '1' : draft.people;
    const offers = offered(chosen ?? { seats: 1 }).map(({ id }) => id);
    set({ roomId: chosen?.id ?? null, people, extras: draft.extras.filter((id) => offers.includes(id)) });
  };
  return (
    <>
      <Autocomplete
        id="room"
        options={sorted}
        groupBy={({ kind }) => kind}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        value={room ?? null}
        onChange={choose}
        renderInput={(params) => <TextField {...params} label="Room or item" />}
      />
      {room !== undefined && (
        <Typography sx={{ mt: 2 }}>
          {room.about} {room.place}, {money(room.price)} an hour
          {room.seats > 0 && `, ${plural(room.seats, 'seat')}`}.
        </Typography>
      )}
    </>
  );
}

function Hour({ id, label, value, hours, onChange }) {
  return (
    <FormControl fullWidth>
      <InputLabel id={`${id}-label`}>{label}</InputLabel>
      <Select
        labelId={`${id}-label`}
        id={id}
        label={label}
        value={hours.includes(value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {hours.map((hour) => (
          <MenuItem key={hour} value={hour}>
            {clock(hour)}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}

export function When({ draft, set, room }) {
  const { today } = useSession();
  const [opens, closes] = isDate(draft.date) ? hoursOf(draft.date) : [7, 21];
  const starts = Array.from({ length: closes - opens }, (_, index) => opens + index);
  const ends = starts.map((hour) => hour + 1);
  const setDate = (date) => {
    const [first, last] = isDate(date) ? hoursOf(date) : [7, 21];
    const fits = draft.from >= first && draft.to <= last;
    set(fits ? { date } : { date, from: '', to: '' });
  };
  const text = (name, label, more) => (
    <TextField
      id={name}
      label={label}
      fullWidth
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      {...more}
    />
  );
  return (
    <Grid container spacing={2}>
      <Grid size={{ xs: 12, sm: 6 }}>
        {text('date', 'Date', {
          type: 'date',
          onChange: (event) => setDate(event.target.value),
          helperText: `Up to ${DAYS_AHEAD} days ahead`,
          slotProps: {
            inputLabel: { shrink: true },
            htmlInput: { min: today, max: addDays(today, DAYS_AHEAD) },
          },
        })}
      </Grid>
      <Grid size={{ xs: 6, sm: 3 }}>
        <Hour id="from" label="From" value={draft.from} hours={starts} onChange={(from) => set({ from })} />
      </Grid>
      <Grid size={{ xs: 6, sm: 3 }}>
        <Hour id="to" label="To" value={draft.to} hours={ends} onChange={(to) => set({ to })} />
      </Grid>
      {isDate(draft.date) && (
        <Grid size={12}>
          <Typography color="textSecondary">
            {dayName(draft.date)}: open from {clock(opens)} to {clock(closes)}.
          </Typography>
        </Grid>
      )}
      {room.seats > 0 && (
        <Grid size={{ xs: 12, sm: 4 }}>
          {text('people', 'People', {
            type: 'number',
            helperText: `1 to ${room.seats}`,
            slotProps: { htmlInput: { min: 1, max: room.seats } },
          })}
        </Grid>
      )}
      <Grid size={{ xs: 12, sm: room.seats > 0 ? 8 : 12 }}>
        {text('title', 'Title', {
          helperText: 'At most 60 characters',
          slotProps: { htmlInput: { maxLength: 60 } },
        })}
      </Grid>
      <Grid size={12}>
        {text('note', 'Note for the reception (optional)', {
          multiline: true,
          minRows: 2,
          slotProps: { htmlInput: { maxLength: 300 } },
        })}
      </Grid>
    </Grid>
  );
}

const offered = (room) => EXTRAS.filter(({ perPerson }) => room.seats > 0 || !perPerson);

export function Extras({ draft, set, room }) {
  const toggle = (id) => (_, on) =>
    set({ extras: on ? [...draft.extras, id] : draft.extras.filter((each) => each !== id) });
  return (
    <FormGroup>
      {offered(room).map(({ id, name, price, perPerson }) => (
        <FormControlLabel
          key={id}
          label={`${name}, ${money(price)} ${perPerson ? 'a person' : 'once'}`}
          control={<Switch checked={draft.extras.includes(id)} onChange={toggle(id)} />}
        />
      ))}
    </FormGroup>
  );
}

export function Summary({ draft, set, room }) {
  const date = fault('summary-says-day-before') ? addDays(draft.date, -1) : draft.date;
  const extras = EXTRAS.filter(({ id }) => draft.extras.includes(id)).map(({ name }) => name);
  const facts = [
    ['Title', draft.title],
    ['What', `${room.name}, ${room.place}`],
    ['Day', dayName(date)],
    ['Time', `${clock(draft.from)} to ${clock(draft.to)}`],
    ...(room.seats > 0 ? [['People', draft.people]] : []),
    ['Extras', extras.length === 0 ? 'None' : extras.join(', ')],
    ...(draft.note.trim() === '' ? [] : [['Note', draft.note]]),
  ];
  return (
    <>
      <Facts facts={facts} />
      <FormControlLabel
        sx={{ mt: 2 }}
        label="I agree to the house rules"
        control={<Checkbox checked={draft.agreed} onChange={(_, agreed) => set({ agreed })} />}
      />
    </>
  );
}

export function Facts({ facts }) {
  return (
    <Grid component="dl" container spacing={1} sx={{ m: 0 }}>
      {facts.map(([name, value]) => (
        <Grid key={name} container size={12} spacing={1}>
          <Grid component="dt" size={{ xs: 4, sm: 3 }} sx={{ color: 'text.secondary' }}>
            {name}
          </Grid>
          <Grid
            component="dd"
            size={{ xs: 8, sm: 9 }}
            sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {value}
          </Grid>
        </Grid>
      ))}
    </Grid>
  );
}
