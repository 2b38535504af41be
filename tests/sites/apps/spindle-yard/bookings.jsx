// One's own bookings: ahead, past and cancelled.
import {
  Box,
  Button,
  Checkbox,
  IconButton,
  Link,
  Menu,
  MenuItem,
  Stack,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
  Tabs,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { call, Go, go } from './api.jsx';
import { cancelText, EditBooking, useCancel } from './edit-booking.jsx';
import { clock, money, plural, shortDay } from './rules.js';
import { Card, Confirm, Empty, Loading, MoreIcon, Page, Problem, useToast } from './ui.jsx';

const SIZE = 10;
const tabs = [
  ['Upcoming', ({ status, past }) => status === 'booked' && !past],
  ['Past', ({ status, past }) => status === 'booked' && past],
  ['Cancelled', ({ status }) => status === 'cancelled'],
];

export function Bookings() {
  const toast = useToast();
  const [bookings, setBookings] = useState();
  const [problem, setProblem] = useState('');
  const [tab, setTab] = useState(0);
  const [words, setWords] = useState('');
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState([]);
  const [menu, setMenu] = useState({});
  const [edited, setEdited] = useState();
  const [asked, setAsked] = useState();
  const firstCounts = useRef(undefined);
  const load = async () => {
    try {
      setBookings(await call('GET', '/api/bookings'));
    } catch (error) {
      setProblem(error.message);
    }
  };
  const cancel = useCancel(load);
  useEffect(() => {
    load();
  }, []);
  if (bookings === undefined)
    return <Page title="My bookings">{problem ? <Problem>{problem}</Problem> : <Loading />}</Page>;

  const counts = tabs.map(([, fits]) => bookings.filter(fits).length);
  firstCounts.current ??= counts;
  const told = fault('tab-counts-stay') ? firstCounts.current : counts;
  const inTab = bookings.filter(tabs[tab][1]);
  const sought = words.trim().toLowerCase();
  const shown = inTab.filter(({ title, room }) => `${title}\n${room}`.toLowerCase().includes(sought));
  if (tab !== 0) shown.reverse();
  const last = Math.max(0, Math.ceil(shown.length / SIZE) - 1);
  const at = Math.min(page, last);
  const rows = shown.slice(at * SIZE, at * SIZE + SIZE);
  const total = shown.reduce((sum, each) => sum + (tab === 2 ? each.fee : each.total), 0);
  const picked = inTab.filter(({ id }) => chosen.includes(id));

  const open = (next) => {
    setTab(next);
    setPage(0);
    setChosen([]);
  };
  const search = (text) => {
    setWords(text);
    setPage(0);
    setChosen([]);
  };
  const chooseAll = (_, on) =>
    setChosen(on ? (fault('all-takes-hidden-too') ? inTab : shown).map(({ id }) => id) : []);
  const choose = (id) => (_, on) => setChosen(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  const from = (what) => () => {
    setMenu({ ...menu, open: false });
    what();
  };
  const again = () => {
    const place = at * SIZE + menu.index;
    const old = fault('again-takes-other-room') ? inTab[place] : shown[place];
    go(`/book?room=${old.roomId}`);
  };
  const confirmed = () => {
    setAsked(undefined);
    setChosen([]);
    cancel(asked);
  };
  const saved = async () => {
    setEdited(undefined);
    await load();
    toast('Your booking is saved.');
  };
  const count = fault('one-bookings') ? `${shown.length} bookings` : plural(shown.length, 'booking');

  return (
    <Page
      title="My bookings"
      lead="Cancel free of charge until the day before; on the day itself you pay half of the price."
      actions={
        <Button variant="contained" component={Go} href="/book">
          New booking
        </Button>
      }
    >
      <Problem>{problem}</Problem>
      <Card sx={{ p: 0 }}>
        <Tabs value={tab} onChange={(_, next) => open(next)} aria-label="My bookings" sx={{ px: 2 }}>
          {tabs.map(([name], index) => (
            <Tab
              key={name}
              label={`${name} (${told[index]})`}
              id={`tab-${index}`}
              aria-controls={`panel-${index}`}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          <Stack direction="row" sx={{ p: 2, gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
            <TextField
              id="search"
              size="small"
              type="search"
              label="Search title or room"
              value={words}
              onChange={(event) => search(event.target.value)}
              sx={{ minWidth: 260 }}
            />
            <Typography role="status" sx={{ fontWeight: 600 }}>
              {count}, {money(total)} {tab === 2 ? 'charged' : 'in all'}
            </Typography>
            {chosen.length > 0 && (
              <Button
                variant="outlined"
                color="secondary"
                onClick={() => setAsked(picked)}
                sx={{ ml: 'auto' }}
              >
                Cancel {chosen.length} selected
              </Button>
            )}
          </Stack>
          {shown.length === 0 ? (
            <Empty>{inTab.length === 0 ? 'Nothing here yet.' : 'Nothing fits what you search.'}</Empty>
          ) : (
            <>
              <TableContainer>
                <Table aria-label={`${tabs[tab][0]} bookings`}>
                  <TableHead>
                    <TableRow>
                      {tab === 0 && (
                        <TableCell padding="checkbox">
                          <Checkbox
                            checked={picked.length > 0 && shown.every(({ id }) => chosen.includes(id))}
                            onChange={chooseAll}
                            slotProps={{ input: { 'aria-label': 'Select all listed bookings' } }}
                          />
                        </TableCell>
                      )}
                      <TableCell>Title</TableCell>
                      <TableCell>What</TableCell>
                      <TableCell>Day</TableCell>
                      <TableCell>Time</TableCell>
                      <TableCell align="right">{tab === 2 ? 'Charged' : 'Price'}</TableCell>
                      <TableCell align="right">Actions</TableCell>
                    </TableRow>
                  </TableHead>
                  <TableBody>
                    {rows.map((each, index) => (
                      <TableRow key={each.id} hover selected={chosen.includes(each.id)}>
                        {tab === 0 && (
                          <TableCell padding="checkbox">
                            <Checkbox
                              checked={chosen.includes(each.id)}
                              onChange={choose(each.id)}
                              slotProps={{
                                input: { 'aria-label': `Select ${each.title}, ${shortDay(each.date)}` },
                              }}
                            />
                          </TableCell>
                        )}
                        <TableCell>
                          <Link component={Go} href={`/bookings/${each.id}`} sx={{ fontWeight: 600 }}>
                            {each.title}
                          </Link>
                        </TableCell>
                        <TableCell>{each.room}</TableCell>
                        <TableCell>{shortDay(each.date)}</TableCell>
                        <TableCell>
                          {clock(each.from)} to {clock(each.to)}
                        </TableCell>
                        <TableCell align="right">{money(tab === 2 ? each.fee : each.total)}</TableCell>
                        <TableCell align="right">
                          <IconButton
                            aria-label={`More about ${each.title}, ${shortDay(each.date)}`}
                            aria-haspopup="menu"
                            onClick={(event) =>
                              setMenu({ open: true, anchor: event.currentTarget, booking: each, index })
                            }
                          >
                            <MoreIcon />
                          </IconButton>
                        </TableCell>
                      </TableRow>
                    ))}
                  </TableBody>
                </Table>
              </TableContainer>
              <TablePagination
                component="div"
                count={shown.length}
                page={at}
                rowsPerPage={SIZE}
                rowsPerPageOptions={[SIZE]}
                onPageChange={(_, next) => setPage(next)}
              />
            </>
          )}
        </Box>
      </Card>
      <Menu
        anchorEl={menu.anchor}
        open={menu.open === true}
        onClose={() => setMenu({ ...menu, open: false })}
      >
        <MenuItem onClick={from(() => go(`/bookings/${menu.booking.id}`))}>Open</MenuItem>
        {tab === 0 && <MenuItem onClick={from(() => setEdited(menu.booking))}>Edit</MenuItem>}
        {tab === 0 && <MenuItem onClick={from(() => setAsked([menu.booking]))}>Cancel booking</MenuItem>}
        {tab !== 0 && <MenuItem onClick={from(again)}>Book again</MenuItem>}
      </Menu>
      <EditBooking booking={edited} onClose={() => setEdited(undefined)} onSaved={saved} />
      <Confirm
        open={asked !== undefined}
        title={asked?.length === 1 ? 'Cancel this booking?' : `Cancel ${asked?.length ?? 0} bookings?`}
        text={cancelText(asked ?? [])}
        yes={asked?.length === 1 ? 'Cancel booking' : 'Cancel bookings'}
        onYes={confirmed}
        onNo={() => setAsked(undefined)}
      />
    </Page>
  );
}
