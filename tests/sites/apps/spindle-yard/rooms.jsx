// All rooms and items: searched, filtered, sorted, page by page.
import {
  Button,
  Chip,
  IconButton,
  Link,
  Menu,
  MenuItem,
  Rating,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { call, Go, go } from './api.jsx';
import { Filters } from './filters.jsx';
import { RoomDialog } from './room-dialog.jsx';
import { money, plural } from './rules.js';
import { Card, Empty, HeartIcon, Loading, MoreIcon, Page, Problem, useSession, useToast } from './ui.jsx';

const columns = [
  ['name', 'Name'],
  ['kind', 'Kind'],
  ['place', 'Place'],
  ['seats', 'Seats'],
  ['price', 'Price an hour'],
  ['rating', 'Rating'],
];
const start = {
  q: '',
  kind: '',
  step: '',
  fav: '',
  min: '',
  max: '',
  sort: 'name',
  down: '',
  page: '0',
  rows: '10',
};

/** What was searched last: the way back from a room leads there. */
let lastSearch = '';
export const roomsAddress = () => `/rooms${lastSearch}`;

const readView = () => ({ ...start, ...Object.fromEntries(new URLSearchParams(location.search)) });
const writeView = (view) => {
  const changed = Object.entries(view).filter(
    ([name, value]) => start[name] !== undefined && value !== start[name],
  );
  lastSearch = changed.length === 0 ? '' : `?${new URLSearchParams(changed)}`;
  history.replaceState(null, '', `/rooms${lastSearch}`);
};

const compare = (by) => (a, b) => {
  if (by === 'price' && fault('prices-sorted-as-words')) return money(a.price).localeCompare(money(b.price));
  if (['seats', 'price', 'rating'].includes(by)) return (a[by] ?? 0) - (b[by] ?? 0);
  return a[by].localeCompare(b[by], 'en', { numeric: true });
};

const within = (room, view, top) => {
  const least = view.min === '' ? 0 : Number(view.min) * 100;
  const most = view.max === '' ? top * 100 : Number(view.max) * 100;
  return room.price >= least && (fault('highest-price-left-out') ? room.price < most : room.price <= most);
};
const listed = (rooms, view, top) => {
  const words = view.q.trim().toLowerCase();
  const inFeatures = ({ features }) =>
    !fault('search-misses-features') && features.some((each) => each.toLowerCase().includes(words));
  return rooms
    .filter((room) => `${room.name}\n${room.place}`.toLowerCase().includes(words) || inFeatures(room))
    .filter((room) => view.kind === '' || room.kind === view.kind)
    .filter((room) => view.step === '' || room.stepFree)
    .filter((room) => view.fav === '' || room.favourite)
    .filter((room) => within(room, view, top))
    .sort((a, b) => compare(view.sort)(a, b) * (view.down === '' ? 1 : -1) || a.id - b.id);
};

const quoted = (value) => `"${String(value).replaceAll('"', '""')}"`;
const download = (rooms) => {
  const lines = rooms.map(({ name, kind, place, seats, price, features }) =>
    [name, kind, place, seats, (price / 100).toFixed(2), features.join(', ')].map(quoted).join(','),
  );
  const text = ['Name,Kind,Place,Seats,Price an hour,Features', ...lines].join('\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = 'rooms.csv';
  link.click();
  URL.revokeObjectURL(link.href);
};

export function Rooms() {
  const { user } = useSession();
  const toast = useToast();
  const [rooms, setRooms] = useState();
  const [problem, setProblem] = useState('');
  const [view, setView] = useState(readView);
  const [menu, setMenu] = useState({});
  const [dialog, setDialog] = useState({ open: false });
  const admin = user.role === 'admin';

  const load = () => call('GET', '/api/rooms').then(setRooms, ({ message }) => setProblem(message));
  useEffect(() => {
    load();
  }, []);
  useEffect(() => {
    if (!fault('filters-lost-on-return')) writeView(view);
  }, [view]);

  if (rooms === undefined)
    return <Page title="Rooms and equipment">{problem ? <Problem>{problem}</Problem> : <Loading />}</Page>;

  const top = Math.ceil(Math.max(...rooms.map(({ price }) => price)) / 100);
  const shown = listed(rooms, view, top);
  const page = Number(view.page);
  const size = Number(view.rows);
  const rows = shown.slice(page * size, page * size + size);
  const set = (what) =>
    setView({ ...view, ...(fault('filter-stays-on-page') ? {} : { page: '0' }), ...what });
  const sortBy = (name) =>
    set({ sort: name, down: view.sort === name && view.down === '' ? '1' : '', page: '0' });

  const favour = async (index) => {
    const room = fault('favourite-of-first-page') ? shown[index] : rows[index];
    const on = !room.favourite;
    setRooms(rooms.map((each) => (each.id === room.id ? { ...each, favourite: on } : each)));
    if (!on && fault('unfavourite-not-sent')) return;
    try {
      await call('PUT', `/api/rooms/${room.id}/favourite`, { on });
    } catch (error) {
      toast(error.message);
      load();
    }
  };
  const retire = async (room) => {
    const put = async (what) => {
      try {
        await call('POST', `/api/rooms/${room.id}/${what}`);
        await load();
        return true;
      } catch (error) {
        toast(error.message);
        return false;
      }
    };
    if (await put('retire')) toast(`${room.name} is retired.`, () => put('restore'));
  };
  const edit = (room) => setDialog({ open: true, room, key: `${room?.id ?? 'new'} ${Date.now()}` });
  const choose = (what) => () => {
    setMenu({ ...menu, open: false });
    what();
  };
  const saved = async (name) => {
    setDialog({ ...dialog, open: false });
    await load();
    toast(`${name} is saved.`);
  };

  return (
    <Page
      title="Rooms and equipment"
      lead="Prices are for an hour. Hours after 18:00 are free of charge."
      actions={
        <>
          <Button variant="outlined" onClick={() => download(fault('export-of-one-page') ? rows : shown)}>
            Export list (CSV)
          </Button>
          {admin && (
            <Button variant="contained" onClick={() => edit(undefined)}>
              New room or item
            </Button>
          )}
        </>
      }
    >
      <Problem>{problem}</Problem>
      <Filters view={view} set={set} top={top} onClear={() => setView(start)} />
      <Card sx={{ p: 0 }}>
        <Typography role="status" sx={{ px: 2, pt: 2, fontWeight: 600 }}>
          {plural(shown.length, 'entry', 'entries')} of {rooms.length}
        </Typography>
        {shown.length === 0 ? (
          <Empty>Nothing fits. Try fewer filters.</Empty>
        ) : (
          <>
            <TableContainer>
              <Table aria-label="Rooms and equipment">
                <TableHead>
                  <TableRow>
                    {columns.map(([name, text]) => (
                      <TableCell
                        key={name}
                        sortDirection={view.sort === name && (view.down ? 'desc' : 'asc')}
                      >
                        <TableSortLabel
                          active={view.sort === name}
                          direction={view.sort === name && view.down ? 'desc' : 'asc'}
                          onClick={() => sortBy(name)}
                        >
                          {text}
                        </TableSortLabel>
                      </TableCell>
                    ))}
                    <TableCell align="right">Actions</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {rows.map((room, index) => (
                    <TableRow key={room.id} hover>
                      <TableCell>
                        <Link component={Go} href={`/rooms/${room.id}`} sx={{ fontWeight: 600 }}>
                          {room.name}
                        </Link>
                        {room.favourite && (
                          <Chip
                            size="small"
                            variant="outlined"
                            icon={<HeartIcon />}
                            color="secondary"
                            label="Favourite"
                            sx={{ ml: 1 }}
                          />
                        )}
                      </TableCell>
                      <TableCell>{room.kind}</TableCell>
                      <TableCell>{room.place}</TableCell>
                      <TableCell>{room.seats === 0 ? '–' : room.seats}</TableCell>
                      <TableCell>{money(room.price)}</TableCell>
                      <TableCell>
                        {room.rating === null ? (
                          'Not rated'
                        ) : (
                          <Rating readOnly size="small" precision={0.1} value={room.rating} />
                        )}
                      </TableCell>
                      <TableCell align="right">
                        <IconButton
                          aria-label={`More about ${room.name}`}
                          aria-haspopup="menu"
                          onClick={(event) =>
                            setMenu({ open: true, anchor: event.currentTarget, room, index })
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
              page={page}
              rowsPerPage={size}
              rowsPerPageOptions={[5, 10, 25]}
              onPageChange={(_, next) => setView({ ...view, page: String(next) })}
              onRowsPerPageChange={(event) =>
                setView({ ...view, rows: String(event.target.value), page: '0' })
              }
            />
          </>
        )}
      </Card>
      <Menu
        anchorEl={menu.anchor}
        open={menu.open === true}
        onClose={() => setMenu({ ...menu, open: false })}
      >
        <MenuItem onClick={choose(() => go(`/rooms/${menu.room.id}`))}>Open</MenuItem>
        <MenuItem onClick={choose(() => go(`/book?room=${menu.room.id}`))}>Book</MenuItem>
        <MenuItem onClick={choose(() => favour(menu.index))}>
          {menu.room?.favourite ? 'Remove from favourites' : 'Add to favourites'}
        </MenuItem>
        {admin && <MenuItem onClick={choose(() => edit(menu.room))}>Edit</MenuItem>}
        {admin && <MenuItem onClick={choose(() => retire(menu.room))}>Retire</MenuItem>}
      </Menu>
      {dialog.key !== undefined && (
        <RoomDialog
          key={fault('dialog-keeps-first-room') ? 'room' : dialog.key}
          open={dialog.open}
          room={dialog.room}
          onClose={() => setDialog({ ...dialog, open: false })}
          onSaved={saved}
        />
      )}
    </Page>
  );
}
