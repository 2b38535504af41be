// What narrows the list of rooms.
import {
  Button,
  FormControl,
  FormControlLabel,
  Grid,
  InputLabel,
  MenuItem,
  Select,
  Slider,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { KINDS } from './rules.js';
import { Card } from './ui.jsx';

export function Filters({ view, set, top, onClear }) {
  const least = view.min === '' ? 0 : Number(view.min);
  const most = view.max === '' ? top : Number(view.max);
  const [range, setRange] = useState([least, most]);
  useEffect(() => setRange([least, most]), [least, most]);
  const settle = (_, [low, high]) =>
    set({ min: low === 0 ? '' : String(low), max: high === top ? '' : String(high) });
  return (
    <Card sx={{ mb: 2 }} component="section" aria-label="Filters">
      <Grid container spacing={2} sx={{ alignItems: 'center' }}>
        <Grid size={{ xs: 12, md: 5 }}>
          <TextField
            id="search"
            fullWidth
            size="small"
            label="Search name, place or feature"
            type="search"
            value={view.q}
            onChange={(event) => set({ q: event.target.value })}
          />
        </Grid>
        <Grid size={{ xs: 12, md: 3 }}>
          <FormControl fullWidth size="small">
            <InputLabel id="kind-label" shrink>
              Kind
            </InputLabel>
            <Select
              labelId="kind-label"
              id="kind"
              label="Kind"
              displayEmpty
              notched
              value={view.kind}
              onChange={(event) => set({ kind: event.target.value })}
            >
              <MenuItem value="">All kinds</MenuItem>
              {KINDS.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {kind}
                </MenuItem>
              ))}
            </Select>
          </FormControl>
        </Grid>
        <Grid size={{ xs: 12, md: 4 }}>
          <Typography id="price-label" variant="body2">
            Price from €{range[0]} to €{range[1]} an hour
          </Typography>
          <Slider
            size="small"
            min={0}
            max={top}
            value={range}
            onChange={(_, value) => setRange(value)}
            onChangeCommitted={settle}
            getAriaLabel={(index) => (index === 0 ? 'Lowest price' : 'Highest price')}
            getAriaValueText={(value) => `€${value}`}
            sx={{ width: 'calc(100% - 20px)', mx: '10px' }}
          />
        </Grid>
      </Grid>
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <FormControlLabel
          label="Without steps only"
          control={<Switch checked={view.step !== ''} onChange={(_, on) => set({ step: on ? '1' : '' })} />}
        />
        <FormControlLabel
          label="Favourites only"
          control={<Switch checked={view.fav !== ''} onChange={(_, on) => set({ fav: on ? '1' : '' })} />}
        />
        <Button onClick={onClear}>Clear filters</Button>
      </Stack>
    </Card>
  );
}
