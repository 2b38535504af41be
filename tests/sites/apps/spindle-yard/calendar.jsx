// The week of one room: a button for each hour that is free.
import {
  Box,
  Button,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { call, Go, go } from './api.jsx';
import { addDays, clock, mondayOf, shortDay } from './rules.js';
import { Loading, Problem, useSession } from './ui.jsx';

/** Weeks that were seen before, by room and Monday. */
const kept = new Map();

const words = { taken: 'Taken', closed: 'Closed', shut: '', past: '', far: '' };

function Slot({ slot, date, onPick }) {
  if (slot.state === 'free') {
    return (
      <Button
        fullWidth
        size="small"
        variant="outlined"
        aria-label={`Free: book ${shortDay(date)} at ${clock(slot.hour)}`}
        onClick={() => onPick(date, slot.hour)}
        sx={{ minWidth: 0, py: 0.25 }}
      >
        Free
      </Button>
    );
  }
  if (slot.state === 'yours') {
    return (
      <Link
        component={Go}
        href={`/bookings/${slot.id}`}
        aria-label={`Yours: ${slot.title}`}
        sx={{ fontWeight: 600 }}
      >
        Yours
      </Link>
    );
  }
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {words[slot.state]}
    </Typography>
  );
}

export function Week({ room }) {
  const { today } = useSession();
  const first = mondayOf(today);
  const [monday, setMonday] = useState(first);
  const [week, setWeek] = useState();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let current = true;
    const name = `${room.id} ${monday}`;
    if (fault('week-as-seen-before') && kept.has(name)) {
      setWeek(kept.get(name));
      return undefined;
    }
    call('GET', `/api/rooms/${room.id}/week?from=${monday}`).then(
      (fresh) => {
        kept.set(name, fresh);
        if (current) setWeek(fresh);
      },
      ({ message }) => current && setProblem(message),
    );
    return () => {
      current = false;
    };
  }, [room.id, monday]);

  const pick = (date, hour) => {
    const weeks = Math.round((Date.parse(monday) - Date.parse(first)) / 604_800_000);
    const day = fault('later-week-books-earlier') && weeks > 1 ? addDays(date, 7 - 7 * weeks) : date;
    go(`/book?room=${room.id}&date=${day}&from=${hour}`);
  };
  if (week === undefined) return problem ? <Problem>{problem}</Problem> : <Loading />;
  return (
    <>
      <Problem>{problem}</Problem>
      <Stack direction="row" sx={{ gap: 1, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="outlined" disabled={monday === first} onClick={() => setMonday(addDays(monday, -7))}>
          Previous week
        </Button>
        <Button variant="outlined" disabled={monday === first} onClick={() => setMonday(first)}>
          This week
        </Button>
        <Button
          variant="outlined"
          disabled={monday >= addDays(first, 28)}
          onClick={() => setMonday(addDays(monday, 7))}
        >
          Next week
        </Button>
        <Typography role="status" sx={{ ml: 1, fontWeight: 600 }}>
          {shortDay(week.monday)} to {shortDay(addDays(week.monday, 6))}
        </Typography>
      </Stack>
      <TableContainer>
        <Table size="small" aria-label={`Week of ${room.name}`} sx={{ tableLayout: 'fixed', minWidth: 760 }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 70 }}>Hour</TableCell>
              {week.days.map(({ date }) => (
                <TableCell key={date} align="center" sx={{ px: 0.5 }}>
                  {shortDay(date)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {week.days[0].slots.map(({ hour }, row) => (
              <TableRow key={hour}>
                <TableCell component="th" scope="row">
                  {clock(hour)}
                </TableCell>
                {week.days.map(({ date, slots }) => (
                  <TableCell key={date} align="center" sx={{ px: 0.5, height: 42 }}>
                    <Slot slot={slots[row]} date={date} onPick={pick} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Box sx={{ mt: 1 }}>
        <Typography variant="body2" color="textSecondary">
          Press a free hour to book it. Open Monday to Friday from 07:00 to 21:00, on weekends from 09:00 to
          15:00.
        </Typography>
      </Box>
    </>
  );
}
