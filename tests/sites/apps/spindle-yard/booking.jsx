// One booking with all that belongs to it.
import { Button, Chip, Divider, Grid, Link, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { call, Go } from './api.jsx';
import { Facts } from './book-steps.jsx';
import { cancelText, EditBooking, useCancel } from './edit-booking.jsx';
import { clock, dayName, EXTRAS, money } from './rules.js';
import { Card, Confirm, Loading, Page, Problem, useToast } from './ui.jsx';

const statusOf = ({ status, past }) => {
  if (status === 'cancelled') return ['Cancelled', 'default'];
  return past ? ['Past', 'default'] : ['Booked', 'primary'];
};

export function Booking({ id }) {
  const toast = useToast();
  const [booking, setBooking] = useState();
  const [problem, setProblem] = useState('');
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const load = async () => {
    try {
      setBooking(await call('GET', `/api/bookings/${id}`));
    } catch (error) {
      setProblem(error.message);
    }
  };
  const cancel = useCancel(load);
  useEffect(() => {
    load();
  }, []);
  const home = (
    <Typography sx={{ mb: 2 }}>
      <Link component={Go} href="/bookings">
        All my bookings
      </Link>
    </Typography>
  );
  if (booking === undefined) {
    return (
      <Page title="Booking">
        {problem ? <Problem>{problem}</Problem> : <Loading />}
        {home}
      </Page>
    );
  }
  const [status, colour] = statusOf(booking);
  const ahead = status === 'Booked';
  const extras = EXTRAS.filter((extra) => booking.extras.includes(extra.id)).map(({ name }) => name);
  const facts = [
    ['What', `${booking.room}, ${booking.place}`],
    ['Day', dayName(booking.date)],
    ['Time', `${clock(booking.from)} to ${clock(booking.to)}`],
    ...(booking.seats > 0 ? [['People', booking.people]] : []),
    ['Extras', extras.length === 0 ? 'None' : extras.join(', ')],
    ['Note', booking.note === '' ? 'None' : booking.note],
    ['Booked by', booking.member],
  ];
  const saved = async () => {
    setEditing(false);
    await load();
    toast('Your booking is saved.');
  };
  return (
    <Page
      title={booking.title}
      actions={
        ahead && (
          <>
            <Button variant="outlined" onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Button variant="outlined" color="secondary" onClick={() => setAsking(true)}>
              Cancel booking
            </Button>
          </>
        )
      }
    >
      {home}
      <Grid container spacing={3}>
        <Grid size={{ xs: 12, md: 7 }}>
          <Card>
            <Chip label={status} color={colour} sx={{ mb: 2 }} />
            <Facts facts={facts} />
          </Card>
        </Grid>
        <Grid size={{ xs: 12, md: 5 }}>
          <Card component="section" aria-label="Bill">
            <Typography variant="h2" gutterBottom>
              Bill
            </Typography>
            <Stack spacing={1} divider={<Divider />}>
              {booking.bill.lines.map(({ name, amount }) => (
                <Stack key={name} direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
                  <span>{name}</span>
                  <span>{money(amount)}</span>
                </Stack>
              ))}
              <Stack direction="row" sx={{ justifyContent: 'space-between', fontWeight: 700 }}>
                <span>Total</span>
                <span>{money(booking.total)}</span>
              </Stack>
              {booking.status === 'cancelled' && (
                <Stack direction="row" sx={{ justifyContent: 'space-between', fontWeight: 700 }}>
                  <span>Charged after cancelling</span>
                  <span>{money(booking.fee)}</span>
                </Stack>
              )}
            </Stack>
          </Card>
        </Grid>
      </Grid>
      <EditBooking
        booking={editing ? booking : undefined}
        onClose={() => setEditing(false)}
        onSaved={saved}
      />
      <Confirm
        open={asking}
        title="Cancel this booking?"
        text={cancelText([booking])}
        yes="Cancel booking"
        onYes={() => {
          setAsking(false);
          cancel([booking]);
        }}
        onNo={() => setAsking(false)}
      />
    </Page>
  );
}
