// What the house has told a member.
import {
  Button,
  Link,
  List,
  ListItem,
  ListItemText,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { call, Go } from './api.jsx';
import { dayName, plural } from './rules.js';
import { Card, Empty, Loading, Page, Problem, useSession, useToast } from './ui.jsx';

export function Notices() {
  const { change } = useSession();
  const toast = useToast();
  const [seen, setSeen] = useState();
  const [only, setOnly] = useState('all');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    call('GET', '/api/notices').then(
      (fresh) => {
        setSeen(fresh);
        change({ unread: fresh.unread });
      },
      ({ message }) => setProblem(message),
    );
  }, []);
  if (seen === undefined)
    return <Page title="Notices">{problem ? <Problem>{problem}</Problem> : <Loading />}</Page>;

  const mark = async (notice) => {
    try {
      const fresh = await call('POST', `/api/notices/${notice.id}/read`, { read: !notice.read });
      setSeen(fresh);
      if (!fault('badge-stays')) change({ unread: fresh.unread });
    } catch (error) {
      toast(error.message);
    }
  };
  const markAll = async () => {
    try {
      const fresh = await call('POST', '/api/notices/read-all');
      setSeen(fresh);
      change({ unread: fresh.unread });
      toast('All notices are marked as read.');
    } catch (error) {
      toast(error.message);
    }
  };
  const shown = seen.notices.filter(({ read }) => only === 'all' || !read);
  const bookingOf = (index) => {
    const next = shown[index + 1]?.bookingId;
    return fault('notice-opens-next-booking') && next !== undefined ? next : shown[index].bookingId;
  };
  return (
    <Page
      title="Notices"
      actions={
        <Button variant="outlined" disabled={seen.unread === 0} onClick={markAll}>
          Mark all as read
        </Button>
      }
    >
      <Stack direction="row" sx={{ mb: 2, gap: 2, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={only}
          onChange={(_, value) => value !== null && setOnly(value)}
          aria-label="Which notices"
        >
          <ToggleButton value="all">All</ToggleButton>
          <ToggleButton value="unread">Unread</ToggleButton>
        </ToggleButtonGroup>
        <Typography role="status">
          {plural(shown.length, 'notice')}, {seen.unread} unread
        </Typography>
      </Stack>
      <Card sx={{ py: 0 }}>
        {shown.length === 0 && <Empty>You have read everything.</Empty>}
        <List>
          {shown.map((notice, index) => (
            <ListItem
              key={notice.id}
              disableGutters
              divider={index < shown.length - 1}
              sx={{ gap: 2, flexWrap: { xs: 'wrap', md: 'nowrap' } }}
            >
              <ListItemText
                primary={notice.text}
                secondary={dayName(notice.day)}
                slotProps={{ primary: { sx: { fontWeight: notice.read ? 400 : 700 } } }}
              />
              {notice.bookingId !== undefined && (
                <Link component={Go} href={`/bookings/${bookingOf(index)}`} sx={{ flexShrink: 0 }}>
                  Open booking
                </Link>
              )}
              <Button size="small" onClick={() => mark(notice)} sx={{ flexShrink: 0 }}>
                {notice.read ? 'Mark as unread' : 'Mark as read'}
              </Button>
            </ListItem>
          ))}
        </List>
      </Card>
    </Page>
  );
}
