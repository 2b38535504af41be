// Makes a room or an item, and changes one.
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Grid,
  MenuItem,
  Switch,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { call } from './api.jsx';
import { KINDS, PLACES } from './rules.js';
import { Problem } from './ui.jsx';

const blank = {
  name: '',
  kind: KINDS[0],
  place: PLACES[0],
  seats: '4',
  price: '10.00',
  features: '',
  about: '',
  stepFree: true,
};
const formOf = (room) =>
  room === undefined
    ? blank
    : {
        ...room,
        seats: String(room.seats),
        price: (room.price / 100).toFixed(2),
        features: room.features.join(', '),
      };

export function RoomDialog({ open, room, onClose, onSaved }) {
  const [form, setForm] = useState(() => formOf(room));
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const set = (name) => (event) => setForm({ ...form, [name]: event.target.value });
  const save = async (event) => {
    event?.preventDefault();
    setBusy(true);
    try {
      const { name, kind, place, seats, price, features, about, stepFree } = form;
      const body = {
        name,
        kind,
        place,
        seats: Number(seats),
        price: Number(price),
        features,
        about,
        stepFree,
      };
      if (seats.trim() === '' || price.trim() === '') throw new Error('Give the seats and the price.');
      await call(room ? 'PUT' : 'POST', room ? `/api/rooms/${room.id}` : '/api/rooms', body);
      onSaved(form.name.trim());
    } catch (error) {
      setProblem(error.message);
    }
    setBusy(false);
  };
  const cancel = () => (fault('cancel-saves-room') && room ? save() : onClose());
  const text = (name, label, more) => (
    <TextField
      id={`room-${name}`}
      label={label}
      fullWidth
      value={form[name]}
      onChange={set(name)}
      {...more}
    />
  );
  const choice = (name, label, options) =>
    text(name, label, {
      select: true,
      children: options.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      )),
    });
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="room-dialog">
      <form onSubmit={save} noValidate>
        <DialogTitle id="room-dialog">{room ? `Edit ${room.name}` : 'New room or item'}</DialogTitle>
        <DialogContent>
          <Problem>{problem}</Problem>
          <Grid container spacing={2} sx={{ pt: 1 }}>
            <Grid size={12}>{text('name', 'Name', { slotProps: { htmlInput: { maxLength: 40 } } })}</Grid>
            <Grid size={6}>{choice('kind', 'Kind', KINDS)}</Grid>
            <Grid size={6}>{choice('place', 'Place', PLACES)}</Grid>
            <Grid size={6}>
              {text('seats', 'Seats', {
                type: 'number',
                helperText: '0 to 60; 0 for equipment',
                slotProps: { htmlInput: { min: 0, max: 60 } },
              })}
            </Grid>
            <Grid size={6}>
              {text('price', 'Price an hour in €', {
                type: 'number',
                helperText: '0.00 to 100.00',
                slotProps: { htmlInput: { min: 0, max: 100, step: 0.01 } },
              })}
            </Grid>
            <Grid size={12}>{text('features', 'Features', { helperText: 'With commas between' })}</Grid>
            <Grid size={12}>{text('about', 'About', { multiline: true, minRows: 2 })}</Grid>
            <Grid size={12}>
              <FormControlLabel
                label="Without steps"
                control={
                  <Switch
                    checked={form.stepFree}
                    onChange={(_, stepFree) => setForm({ ...form, stepFree })}
                  />
                }
              />
            </Grid>
          </Grid>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
