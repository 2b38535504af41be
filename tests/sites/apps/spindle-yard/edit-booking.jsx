// What can be changed about a booking, and how one is called off.
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { call } from './api.jsx';
import { money } from './rules.js';
import { Problem, useKept, useSession, useToast } from './ui.jsx';

export function EditBooking({ booking, onClose, onSaved }) {
  const shown = useKept(booking);
  return (
    <Dialog
      open={booking !== undefined}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="edit-title"
      disableRestoreFocus={fault('focus-lost-after-edit')}
    >
      {shown && <Form key={shown.id} booking={shown} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

function Form({ booking, onClose, onSaved }) {
  const [form, setForm] = useState({
    title: booking.title,
    people: String(booking.people),
    note: booking.note,
  });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const set = (name) => (event) => setForm({ ...form, [name]: event.target.value });
  const save = async () => {
    const people = Number(form.people);
    if (form.title.trim() === '') return setProblem('Give the booking a title.');
    if (!Number.isInteger(people) || people < 1) return setProblem('Say how many people come: at least 1.');
    if (booking.seats > 0 && people > booking.seats && !fault('edit-takes-too-many'))
      return setProblem(`${booking.room} seats ${booking.seats}; you have ${people} people.`);
    setBusy(true);
    try {
      await call('PUT', `/api/bookings/${booking.id}`, { ...form, people });
      await onSaved();
    } catch (error) {
      setProblem(error.message);
      setBusy(false);
    }
  };
  const submit = (event) => {
    event.preventDefault();
    if (fault('enter-drops-edit')) onClose();
    else save();
  };
  // With the button out of the form's hands, Enter goes its own way.
  const button = fault('enter-drops-edit') ? { onClick: save } : { type: 'submit' };
  return (
    <form onSubmit={submit} noValidate>
      <DialogTitle id="edit-title">Edit {booking.title}</DialogTitle>
      <DialogContent>
        <Problem>{problem}</Problem>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField
            id="edit-name"
            label="Title"
            value={form.title}
            onChange={set('title')}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          {booking.seats > 0 && (
            <TextField
              id="edit-people"
              label="People"
              type="number"
              helperText={`1 to ${booking.seats}`}
              value={form.people}
              onChange={set('people')}
              slotProps={{ htmlInput: { min: 1 } }}
            />
          )}
          <TextField
            id="edit-note"
            label="Note for the reception"
            multiline
            minRows={2}
            value={form.note}
            onChange={set('note')}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={busy} {...button}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

/** What the question before a cancellation says. */
export const cancelText = (bookings) => {
  const fee = bookings.reduce((sum, each) => sum + each.fee, 0);
  const names = bookings.map(({ title }) => `“${title}”`).join(', ');
  return `${names} will be cancelled. ${fee === 0 ? 'This is free of charge.' : `You pay ${money(fee)}.`}`;
};

/** Cancels, says so, and offers to take it back. */
export const useCancel = (reload) => {
  const toast = useToast();
  const { refresh } = useSession();
  return async (bookings) => {
    const each = async (what) => {
      try {
        for (const { id } of bookings) await call('POST', `/api/bookings/${id}/${what}`);
        return true;
      } catch (error) {
        toast(error.message);
        return false;
      } finally {
        await reload();
        refresh();
      }
    };
    if (!(await each('cancel'))) return;
    const said =
      bookings.length === 1
        ? `“${bookings[0].title}” is cancelled.`
        : `${bookings.length} bookings are cancelled.`;
    toast(said, async () => {
      if (await each('restore')) toast('The cancellation is taken back.');
    });
  };
};
