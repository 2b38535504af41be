// The first page, the rules of the house, and the page that is not there.
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Button,
  Grid,
  Link,
  List,
  ListItem,
  ListItemText,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { call, Go } from './api.jsx';
import { clock, money, plural, shortDay } from './rules.js';
import { Card, DownIcon, Empty, Loading, Page, Problem, useSession } from './ui.jsx';

const whenOf = ({ room, date, from, to }) => `${room}, ${shortDay(date)}, ${clock(from)} to ${clock(to)}`;

function Figure({ name, value, more }) {
  return (
    <Grid size={{ xs: 12, sm: 4 }}>
      <Card>
        <Typography component="h2" color="textSecondary">
          {name}
        </Typography>
        <Typography sx={{ fontSize: 30, fontWeight: 700, color: 'primary.main' }}>{value}</Typography>
        <Typography variant="body2" color="textSecondary">
          {more}
        </Typography>
      </Card>
    </Grid>
  );
}

export function Overview() {
  const { user, today } = useSession();
  const [seen, setSeen] = useState();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    call('GET', '/api/overview').then(setSeen, ({ message }) => setProblem(message));
  }, []);
  const first = user.name.split(' ')[0];
  return (
    <Page
      title={`Good to see you, ${first}`}
      lead={`Today is ${shortDay(today)}. This is what you have ahead of you.`}
      actions={
        <Button variant="contained" component={Go} href="/book">
          New booking
        </Button>
      }
    >
      <Problem>{problem}</Problem>
      {seen === undefined ? (
        <Loading />
      ) : (
        <>
          <Grid container spacing={2} sx={{ mb: 3 }}>
            <Figure name="Upcoming" value={plural(seen.count, 'booking')} more={plural(seen.hours, 'hour')} />
            <Figure
              name="Costs of upcoming bookings"
              value={money(seen.total)}
              more="without what you cancelled"
            />
            <Figure
              name="Your plan"
              value={user.plan}
              more={user.plan === 'Resident' ? '10% off each hour' : 'Pay by the hour'}
            />
          </Grid>
          <Card>
            <Typography variant="h2">Next bookings</Typography>
            {seen.next.length === 0 && <Empty>Nothing is booked. Choose a room and come in!</Empty>}
            <List>
              {seen.next.map((each) => (
                <ListItem key={each.id} disableGutters divider>
                  <ListItemText
                    primary={
                      <Link component={Go} href={`/bookings/${each.id}`}>
                        {each.title}
                      </Link>
                    }
                    secondary={whenOf(each)}
                  />
                  <Typography>{money(each.total)}</Typography>
                </ListItem>
              ))}
            </List>
            <Link component={Go} href="/bookings">
              All my bookings
            </Link>
          </Card>
        </>
      )}
    </Page>
  );
}

const rules = [
  ['Opening hours', 'Monday to Friday from 07:00 to 21:00, Saturday and Sunday from 09:00 to 15:00.'],
  [
    'How much you can book',
    'At most 4 hours a day in one room, up to 28 days ahead. One booking may begin when another ends.',
  ],
  ['Prices', 'Hours after 18:00 are free of charge. Residents pay 10% less for the hours, not for extras.'],
  ['Extras', 'Coffee and lunch count per person, the others once per booking. Prices include 20% VAT.'],
  ['Cancelling', 'Free of charge until the day before. On the day itself you pay half of the price.'],
  [
    'Closures',
    'A closure counts from its first to its last day, both included. Nothing can be booked on these days.',
  ],
  ['Reviews', 'One review for each room and member, of 1 to 5 stars and 10 to 400 characters.'],
  [
    'Who sees what',
    'You see your own bookings and notices only. The register of members is for the administrator.',
  ],
];

export function Rules() {
  const [open, setOpen] = useState(0);
  return (
    <Page title="House rules" lead="Short, and the same for all.">
      {rules.map(([name, text], index) => (
        <Accordion
          key={name}
          disableGutters
          expanded={open === index}
          onChange={(_, expanded) => setOpen(expanded ? index : -1)}
          slotProps={{ heading: { component: 'h2' } }}
        >
          <AccordionSummary
            expandIcon={<DownIcon />}
            id={`rule-${index}`}
            aria-controls={`rule-text-${index}`}
          >
            <Typography component="span" sx={{ fontWeight: 650 }}>
              {name}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>{text}</AccordionDetails>
        </Accordion>
      ))}
    </Page>
  );
}

export function Missing({ admin = false }) {
  return (
    <Page title={admin ? 'Not for you' : 'Page not found'}>
      <Typography sx={{ mb: 2 }}>
        {admin ? 'Only the administrator may see this page.' : 'There is nothing at this address.'}
      </Typography>
      <Button variant="contained" component={Go} href="/">
        To the overview
      </Button>
    </Page>
  );
}
