// What a member has told the house.
import {
  Button,
  Chip,
  FormControlLabel,
  FormGroup,
  Grid,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { call } from './api.jsx';
import { Card, Loading, Page, Problem, useSession, useToast } from './ui.jsx';

const prefs = [
  ['email', 'E-mail before each booking'],
  ['sms', 'Text message on the day'],
  ['newsletter', 'Newsletter of the house'],
];
const hints = {
  name: '',
  email: 'You sign in with it',
  phone: 'Digits and spaces, with a + in front if you like',
  company: '',
};
const fields = [
  ['name', 'Name', { autoComplete: 'name' }],
  ['email', 'E-mail address', { type: 'email', autoComplete: 'email' }],
  ['phone', 'Phone (optional)', { type: 'tel', autoComplete: 'tel' }],
  ['company', 'Company (optional)', { autoComplete: 'organization' }],
];
const phone = fault('phone-plus-refused') ? /^[\d ]{6,20}$/ : /^\+?[\d ]{6,20}$/;

const check = (form) => {
  const wrong = {};
  if (form.name.trim() === '') wrong.name = 'Tell us your name.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim())) wrong.email = 'This is no e-mail address.';
  if (form.phone.trim() !== '' && !phone.test(form.phone.trim())) wrong.phone = hints.phone;
  return wrong;
};

export function Profile() {
  const { change } = useSession();
  const toast = useToast();
  const [stored, setStored] = useState();
  const [form, setForm] = useState();
  const [wrong, setWrong] = useState({});
  const [problem, setProblem] = useState('');
  useEffect(() => {
    call('GET', '/api/profile').then(
      (fresh) => {
        setStored(fresh);
        setForm(fresh);
      },
      ({ message }) => setProblem(message),
    );
  }, []);
  if (form === undefined)
    return <Page title="Profile">{problem ? <Problem>{problem}</Problem> : <Loading />}</Page>;

  const save = async (event) => {
    event.preventDefault();
    const found = check(form);
    setWrong(found);
    setProblem('');
    if (Object.keys(found).length > 0) return;
    try {
      const fresh = await call('PUT', '/api/profile', form);
      setStored(fresh);
      if (!fault('company-not-stored')) setForm(fresh);
      change({ name: fresh.name });
    } catch (error) {
      if (!fault('taken-address-says-saved')) {
        if (error.field) setWrong({ [error.field]: error.message });
        else setProblem(error.message);
        return;
      }
    }
    toast('Your profile is saved.');
  };
  const discard = () => {
    setForm(stored);
    setWrong({});
    setProblem('');
  };
  const turn = (name) => async (_, on) => {
    try {
      const fresh = await call('PUT', '/api/profile/prefs', { [name]: on });
      setStored({ ...stored, prefs: fresh.prefs });
      toast('Your choice is saved.');
    } catch (error) {
      toast(error.message);
    }
  };
  return (
    <Page title="Profile" actions={<Chip label={`${stored.plan} plan`} color="primary" variant="outlined" />}>
      <Grid container spacing={3}>
        <Grid size={{ xs: 12, md: 7 }}>
          <Card component="form" noValidate onSubmit={save} aria-label="About you">
            <Typography variant="h2" sx={{ mb: 2 }}>
              About you
            </Typography>
            <Problem>{problem}</Problem>
            <Stack spacing={2}>
              {fields.map(([name, label, more]) => (
                <TextField
                  key={name}
                  id={name}
                  label={label}
                  value={form[name]}
                  error={wrong[name] !== undefined}
                  helperText={wrong[name] ?? hints[name]}
                  onChange={(event) => setForm({ ...form, [name]: event.target.value })}
                  slotProps={{ htmlInput: { maxLength: 80 } }}
                  {...more}
                />
              ))}
              <Stack direction="row" spacing={1}>
                <Button type="submit" variant="contained">
                  Save profile
                </Button>
                <Button onClick={discard}>Discard changes</Button>
              </Stack>
            </Stack>
          </Card>
        </Grid>
        <Grid size={{ xs: 12, md: 5 }}>
          <Card component="section" aria-label="What we send you">
            <Typography variant="h2" gutterBottom>
              What we send you
            </Typography>
            <FormGroup>
              {prefs.map(([name, label]) => (
                <FormControlLabel
                  key={name}
                  label={label}
                  control={<Switch checked={stored.prefs[name]} onChange={turn(name)} />}
                />
              ))}
            </FormGroup>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              Saved as soon as you switch.
            </Typography>
          </Card>
        </Grid>
      </Grid>
    </Page>
  );
}
