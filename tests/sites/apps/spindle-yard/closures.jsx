// When rooms are closed: made, changed and deleted by the administrator.
import {
  Autocomplete,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Stack,
  TextField,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { call } from './api.jsx';
import { dayName } from './rules.js';
import { Confirm, Empty, Loading, Problem, useKept, useToast } from './ui.jsx';

function Form({ closure, rooms, onClose, onSaved }) {
  const [form, setForm] = useState(closure);
  const [problem, setProblem] = useState('');
  const set = (name) => (event) => setForm({ ...form, [name]: event.target.value });
  const save = async (event) => {
    event.preventDefault();
    try {
      const { id } = closure;
      await call(id ? 'PUT' : 'POST', id ? `/api/closures/${id}` : '/api/closures', form);
      onSaved();
    } catch (error) {
      setProblem(error.message);
    }
  };
  const day = (name, label) => (
    <TextField
      id={`closure-${name}`}
      label={label}
      type="date"
      fullWidth
      value={form[name]}
      onChange={set(name)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <form onSubmit={save} noValidate>
      <DialogTitle id="closure-title">{closure.id ? 'Edit closure' : 'New closure'}</DialogTitle>
      <DialogContent>
        <Problem>{problem}</Problem>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Autocomplete
            id="closure-room"
            options={rooms}
            getOptionLabel={({ name }) => name}
            isOptionEqualToValue={(a, b) => a.id === b.id}
            value={rooms.find(({ id }) => id === form.roomId) ?? null}
            onChange={(_, chosen) => setForm({ ...form, roomId: chosen?.id ?? null })}
            renderInput={(params) => <TextField {...params} label="Room or item" />}
          />
          <Stack direction="row" spacing={2}>
            {day('from', 'First day')}
            {day('to', 'Last day (included)')}
          </Stack>
          <TextField id="closure-reason" label="Reason" value={form.reason} onChange={set('reason')} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained">
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

export function Closures() {
  const toast = useToast();
  const [closures, setClosures] = useState();
  const [rooms, setRooms] = useState([]);
  const [edited, setEdited] = useState();
  const [asked, setAsked] = useState();
  const shown = useKept(edited);
  const [problem, setProblem] = useState('');
  const load = () => call('GET', '/api/closures').then(setClosures, ({ message }) => setProblem(message));
  useEffect(() => {
    load();
    call('GET', '/api/rooms').then(setRooms, ({ message }) => setProblem(message));
  }, []);
  if (closures === undefined) return problem ? <Problem>{problem}</Problem> : <Loading />;
  const saved = async () => {
    setEdited(undefined);
    await load();
    toast('The closure is saved.');
  };
  const remove = async () => {
    setAsked(undefined);
    try {
      await call('DELETE', `/api/closures/${asked.id}`);
      toast(`The closure of ${asked.room} is deleted.`);
    } catch (error) {
      toast(error.message);
    }
    load();
  };
  return (
    <Box sx={{ p: 2 }}>
      <Problem>{problem}</Problem>
      <Button variant="contained" onClick={() => setEdited({ roomId: null, from: '', to: '', reason: '' })}>
        New closure
      </Button>
      {closures.length === 0 && <Empty>Everything is open.</Empty>}
      <List>
        {closures.map((each) => (
          <ListItem key={each.id} disableGutters divider sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ListItemText
              primary={`${each.room}: ${each.reason}`}
              secondary={`${dayName(each.from)} to ${dayName(each.to)}`}
            />
            <Button size="small" aria-label={`Edit closure of ${each.room}`} onClick={() => setEdited(each)}>
              Edit
            </Button>
            <Button
              size="small"
              color="secondary"
              aria-label={`Delete closure of ${each.room}`}
              onClick={() => setAsked(each)}
            >
              Delete
            </Button>
          </ListItem>
        ))}
      </List>
      <Dialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="closure-title"
      >
        {shown && <Form closure={shown} rooms={rooms} onClose={() => setEdited(undefined)} onSaved={saved} />}
      </Dialog>
      <Confirm
        open={asked !== undefined}
        title="Delete this closure?"
        text={`${asked?.room ?? ''} can be booked on these days again.`}
        yes="Delete closure"
        onYes={remove}
        onNo={() => setAsked(undefined)}
      />
    </Box>
  );
}
