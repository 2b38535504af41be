// One room or item: what it is, its week, and what others say.
import {
  Box,
  Button,
  Chip,
  FormControlLabel,
  Grid,
  Link,
  Rating,
  Stack,
  Switch,
  Tab,
  Tabs,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { call, Go } from './api.jsx';
import { Week } from './calendar.jsx';
import { Reviews } from './reviews.jsx';
import { roomsAddress } from './rooms.jsx';
import { money, plural } from './rules.js';
import { Card, Loading, Page, Problem, useToast } from './ui.jsx';

const tabs = ['About', 'Week', 'Reviews'];
const pictures = {
  'Meeting room': '/kind-meeting.svg',
  'Focus room': '/kind-focus.svg',
  Studio: fault('studio-without-picture') ? '/kind-studios.svg' : '/kind-studio.svg',
  Workshop: '/kind-workshop.svg',
  Equipment: '/kind-equipment.svg',
};

export function Room({ id }) {
  const toast = useToast();
  const [room, setRoom] = useState();
  const [problem, setProblem] = useState('');
  const [tab, setTab] = useState(() =>
    Math.max(0, tabs.indexOf(new URLSearchParams(location.search).get('tab'))),
  );
  const load = async () => {
    try {
      setRoom(await call('GET', `/api/rooms/${id}`));
    } catch (error) {
      setProblem(error.message);
    }
  };
  useEffect(() => {
    load();
  }, []);
  if (room === undefined) {
    return (
      <Page title="Rooms and equipment">
        {problem ? <Problem>{problem}</Problem> : <Loading />}
        <Link component={Go} href="/rooms">
          All rooms and equipment
        </Link>
      </Page>
    );
  }
  const favour = async (_, on) => {
    setRoom({ ...room, favourite: on });
    if (!on && fault('unfavourite-not-sent')) return;
    try {
      await call('PUT', `/api/rooms/${id}/favourite`, { on });
    } catch (error) {
      toast(error.message);
      load();
    }
  };
  const choose = (_, next) => {
    setTab(next);
    history.replaceState(null, '', next === 0 ? `/rooms/${id}` : `/rooms/${id}?tab=${tabs[next]}`);
  };
  return (
    <Page
      title={room.name}
      actions={
        <Button variant="contained" component={Go} href={`/book?room=${id}`}>
          Book {room.name}
        </Button>
      }
    >
      <Typography sx={{ mb: 2 }}>
        <Link component={Go} href={roomsAddress()}>
          All rooms and equipment
        </Link>
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Chip label={room.kind} color="primary" />
        <Typography sx={{ fontWeight: 700 }}>{money(room.price)} an hour</Typography>
        {room.rating === null ? (
          <Typography>Not rated yet</Typography>
        ) : (
          <Stack direction="row" sx={{ gap: 1 }}>
            <Rating readOnly precision={0.1} value={room.rating} />
            <Typography>
              {room.rating.toFixed(1)} from {plural(room.reviewCount, 'review')}
            </Typography>
          </Stack>
        )}
        <FormControlLabel
          label="Favourite"
          control={<Switch checked={room.favourite} onChange={favour} color="secondary" />}
        />
      </Stack>
      <Card sx={{ p: 0 }}>
        <Tabs value={tab} onChange={choose} aria-label={`About ${room.name}`} sx={{ px: 2 }}>
          {tabs.map((name, index) => (
            <Tab key={name} label={name} id={`tab-${index}`} aria-controls={`panel-${index}`} />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ p: 2.5 }}>
          {tab === 0 && (
            <Grid container spacing={3}>
              <Grid size={{ xs: 12, md: 6 }}>
                <Box
                  component="img"
                  src={pictures[room.kind]}
                  alt={`Drawing: ${room.kind.toLowerCase()}`}
                  sx={{ width: '100%', borderRadius: 2, display: 'block' }}
                />
              </Grid>
              <Grid size={{ xs: 12, md: 6 }}>
                <Typography sx={{ mb: 2 }}>{room.about}</Typography>
                <Typography>Place: {room.place}</Typography>
                {room.seats > 0 && <Typography>Seats: {room.seats}</Typography>}
                <Typography sx={{ mb: 2 }}>
                  {room.stepFree ? 'Reached without steps' : 'Reached by stairs only'}
                </Typography>
                <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                  {room.features.map((feature) => (
                    <Chip key={feature} label={feature} variant="outlined" />
                  ))}
                </Stack>
              </Grid>
            </Grid>
          )}
          {tab === 1 && <Week room={room} />}
          {tab === 2 && <Reviews room={room} onChanged={load} />}
        </Box>
      </Card>
    </Page>
  );
}
