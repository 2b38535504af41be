// A booking in four steps: what, when, extras, summary.
import { Box, Button, Divider, Grid, Stack, Step, StepLabel, Stepper, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { call, go } from './api.jsx';
import { Extras, Summary, What, When } from './book-steps.jsx';
import { hoursOf, MAX_HOURS, money } from './rules.js';
import { Card, Loading, Page, Problem, useSession, useToast } from './ui.jsx';

const steps = ['What', 'When', 'Extras', 'Summary'];

const begin = () => {
  const asked = new URLSearchParams(location.search);
  const from = Number(asked.get('from'));
  return {
    roomId: Number(asked.get('room')) || null,
    date: asked.get('date') ?? '',
    from: from > 0 ? from : '',
    to: from > 0 ? from + 1 : '',
    people: '1',
    title: '',
    note: '',
    extras: [],
    agreed: false,
  };
};
const bodyOf = (draft) => ({
  ...draft,
  from: Number(draft.from),
  to: Number(draft.to),
  people: Number(draft.people),
});

/** What the draft costs; the newest answer counts. */
const useBill = (draft) => {
  const [bill, setBill] = useState(null);
  const { roomId, date, from, to, people, extras } = draft;
  const counted = fault('cost-ignores-people') ? extras.join() : `${people} ${extras.join()}`;
  useEffect(() => {
    let current = true;
    if (roomId === null || date === '' || from === '' || to === '') {
      setBill(null);
      return undefined;
    }
    call('POST', '/api/quote', bodyOf(draft)).then(
      (fresh) => current && setBill(fresh),
      () => current && setBill(null),
    );
    return () => {
      current = false;
    };
  }, [roomId, date, from, to, counted]);
  return bill;
};

/** What the page can say without the server, or an empty text. */
const whenProblem = ({ date, from, to, people, title }, room) => {
  if (date === '') return 'Choose a date.';
  if (from === '' || to === '') return 'Choose when it starts and when it ends.';
  if (to <= from) return 'The end must be after the start.';
  const hours = to - from;
  if (fault('four-hours-refused') ? hours >= MAX_HOURS : hours > MAX_HOURS)
    return `You can book at most ${MAX_HOURS} hours a day in one room.`;
  const [opens, closes] = hoursOf(date);
  if (from < opens || to > closes) return 'The house is not open then.';
  if (!/^\d+$/.test(people.trim()) || Number(people) < 1) return 'Say how many people come: at least 1.';
  if (room.seats > 0 && Number(people) > room.seats)
    return `${room.name} seats ${room.seats}; you have ${people} people.`;
  return title.trim() === '' ? 'Give the booking a title.' : '';
};

function Bill({ bill }) {
  return (
    <Card component="section" aria-label="Costs">
      <Typography variant="h2" gutterBottom>
        Costs
      </Typography>
      {bill === null ? (
        <Typography color="textSecondary">As soon as you have chosen what and when.</Typography>
      ) : (
        <Stack spacing={1} divider={<Divider />}>
          {bill.lines.map(({ name, amount }) => (
            <Stack key={name} direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
              <span>{name}</span>
              <span>{money(amount)}</span>
            </Stack>
          ))}
          <Stack direction="row" sx={{ justifyContent: 'space-between', fontWeight: 700 }}>
            <span>Total</span>
            <span>{money(bill.total)}</span>
          </Stack>
          <Typography variant="body2" color="textSecondary">
            with 20% VAT of {money(bill.vat)}
          </Typography>
        </Stack>
      )}
    </Card>
  );
}

export function Book() {
  const toast = useToast();
  const { refresh } = useSession();
  const [rooms, setRooms] = useState();
  const [draft, setDraft] = useState(begin);
  const [step, setStep] = useState(0);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const heading = useRef(null);
  const moved = useRef(false);
  const bill = useBill(draft);
  useEffect(() => {
    call('GET', '/api/rooms').then(setRooms, ({ message }) => setProblem(message));
  }, []);
  // The keyboard goes on where the new step begins.
  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = true;
  }, [step]);
  if (rooms === undefined)
    return <Page title="New booking">{problem ? <Problem>{problem}</Problem> : <Loading />}</Page>;

  const room = rooms.find(({ id }) => id === draft.roomId);
  const set = (what) => {
    setDraft({ ...draft, ...what });
    setProblem('');
  };
  const back = () => {
    if (fault('extras-lost-on-back') && step === 3) set({ extras: [] });
    setProblem('');
    setStep(step - 1);
  };
  const next = async () => {
    if (room === undefined) return setProblem('Choose a room or an item.');
    if (step === 1) {
      const wrong = whenProblem(draft, room);
      if (wrong !== '') return setProblem(wrong);
      try {
        const answer = await call('POST', '/api/check', bodyOf(draft));
        if (!answer.ok) return setProblem(answer.problem);
      } catch (error) {
        return setProblem(error.message);
      }
    }
    setProblem('');
    setStep(step + 1);
  };
  const confirm = async () => {
    if (busy && !fault('confirm-books-twice')) return;
    if (!draft.agreed) return setProblem('Please agree to the house rules.');
    setBusy(true);
    try {
      const made = await call('POST', '/api/bookings', bodyOf(draft));
      toast(`Booked: ${made.title}.`);
      refresh();
      go(`/bookings/${made.id}`);
    } catch (error) {
      setProblem(error.message);
      setBusy(false);
    }
  };
  const submit = (event) => {
    event.preventDefault();
    if (step === 3) confirm();
    else next();
  };
  const Part = [What, When, Extras, Summary][step];
  return (
    <Page title="New booking" lead="At most 4 hours a day in one room. Hours after 18:00 are free of charge.">
      <Stepper activeStep={step} sx={{ mb: 3 }}>
        {steps.map((name) => (
          <Step key={name}>
            <StepLabel>{name}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Grid container spacing={3}>
        <Grid size={{ xs: 12, md: 8 }}>
          <Card component="form" noValidate onSubmit={submit} aria-label={steps[step]}>
            <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
              {steps[step]}
            </Typography>
            <Problem>{problem}</Problem>
            <Part draft={draft} set={set} rooms={rooms} room={room} />
            <Box sx={{ mt: 3, display: 'flex', gap: 1 }}>
              <Button disabled={step === 0} onClick={back}>
                Back
              </Button>
              <Button
                type="submit"
                variant="contained"
                disabled={busy && !fault('confirm-books-twice')}
                sx={{ ml: 'auto' }}
              >
                {step === 3 ? 'Confirm booking' : 'Next'}
              </Button>
            </Box>
          </Card>
        </Grid>
        <Grid size={{ xs: 12, md: 4 }}>
          <Bill bill={bill} />
        </Grid>
      </Grid>
    </Page>
  );
}
