// What only the administrator sees: the register of members, and when rooms are closed.
import {
  Box,
  MenuItem,
  Select,
  Switch,
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
import { call } from './api.jsx';
import { Closures } from './closures.jsx';
import { PLANS, plural } from './rules.js';
import { Card, Empty, Loading, Page, Problem, useToast } from './ui.jsx';

const SIZE = 10;

function Members() {
  const toast = useToast();
  const [words, setWords] = useState('');
  const [members, setMembers] = useState();
  const [page, setPage] = useState(0);
  const [problem, setProblem] = useState('');
  const asked = useRef(0);
  const everyone = useRef([]);
  const load = async (text) => {
    const turn = ++asked.current;
    try {
      const fresh = await call('GET', `/api/members?q=${encodeURIComponent(text)}`);
      if (text === '') everyone.current = fresh;
      // An answer to what was typed before comes too late.
      if (turn === asked.current || fault('slow-answer-overtakes')) setMembers(fresh);
    } catch (error) {
      setProblem(error.message);
    }
  };
  useEffect(() => {
    load('');
  }, []);
  const search = (text) => {
    setWords(text);
    setPage(0);
    load(text);
  };
  if (members === undefined) return problem ? <Problem>{problem}</Problem> : <Loading />;
  const change = async (index, what, said) => {
    const place = page * SIZE + index;
    const member =
      fault('switch-turns-unfiltered') && 'active' in what ? everyone.current[place] : members[place];
    try {
      await call('PUT', `/api/members/${member.id}`, what);
      await load(words);
      toast(`${member.name}: ${said}`);
    } catch (error) {
      toast(error.message);
    }
  };
  const rows = members.slice(page * SIZE, page * SIZE + SIZE);
  return (
    <>
      <Box sx={{ p: 2, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          id="member-search"
          size="small"
          type="search"
          label="Search name, e-mail or company"
          value={words}
          onChange={(event) => search(event.target.value)}
          sx={{ minWidth: 300 }}
        />
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {plural(members.length, 'member')}
        </Typography>
      </Box>
      <Problem>{problem}</Problem>
      {members.length === 0 ? (
        <Empty>Nobody fits what you search.</Empty>
      ) : (
        <TableContainer>
          <Table aria-label="Members">
            <TableHead>
              <TableRow>
                <TableCell>Name</TableCell>
                <TableCell>E-mail address</TableCell>
                <TableCell>Company</TableCell>
                <TableCell>Plan</TableCell>
                <TableCell>May book</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((member, index) => (
                <TableRow key={member.id} hover>
                  <TableCell sx={{ fontWeight: 600 }}>{member.name}</TableCell>
                  <TableCell>{member.email}</TableCell>
                  <TableCell>{member.company}</TableCell>
                  <TableCell>
                    <Select
                      size="small"
                      value={member.plan}
                      onChange={(event) =>
                        change(index, { plan: event.target.value }, `plan ${event.target.value}.`)
                      }
                      SelectDisplayProps={{ 'aria-label': `Plan of ${member.name}: ${member.plan}` }}
                    >
                      {PLANS.map((plan) => (
                        <MenuItem key={plan} value={plan}>
                          {plan}
                        </MenuItem>
                      ))}
                    </Select>
                  </TableCell>
                  <TableCell>
                    <Switch
                      checked={member.active}
                      onChange={(_, active) =>
                        change(index, { active }, active ? 'may book again.' : 'may not book any more.')
                      }
                      slotProps={{ input: { 'aria-label': `${member.name} may book` } }}
                    />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      <TablePagination
        component="div"
        count={members.length}
        page={page}
        rowsPerPage={SIZE}
        rowsPerPageOptions={[SIZE]}
        onPageChange={(_, next) => setPage(next)}
      />
    </>
  );
}

export function Admin() {
  const [tab, setTab] = useState(0);
  return (
    <Page title="Administration" lead="Who works in the house, and when rooms are closed.">
      <Card sx={{ p: 0 }}>
        <Tabs value={tab} onChange={(_, next) => setTab(next)} aria-label="Administration" sx={{ px: 2 }}>
          <Tab label="Members" id="tab-0" aria-controls="panel-0" />
          <Tab label="Closures" id="tab-1" aria-controls="panel-1" />
        </Tabs>
        <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          {tab === 0 ? <Members /> : <Closures />}
        </Box>
      </Card>
    </Page>
  );
}
