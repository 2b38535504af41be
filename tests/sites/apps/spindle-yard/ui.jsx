// What all pages share: colours, icons, headings, messages, confirmations.
import {
  Alert,
  Box,
  Button,
  CircularProgress,
  createSvgIcon,
  createTheme,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Paper,
  Stack,
  Typography,
} from '@mui/material';
import { createContext, useContext, useEffect, useRef } from 'react';

export const theme = createTheme({
  palette: {
    primary: { main: '#1f4e52' },
    secondary: { main: '#9a4219' },
    background: { default: '#f6f4ef' },
    text: { primary: '#1d2424', secondary: '#4c5757' },
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: '"Inter", "Segoe UI", system-ui, sans-serif',
    h1: { fontSize: '1.75rem', fontWeight: 700 },
    h2: { fontSize: '1.2rem', fontWeight: 650 },
    h3: { fontSize: '1rem', fontWeight: 650 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiPaper: { defaultProps: { variant: 'outlined' } },
    MuiAppBar: { defaultProps: { variant: 'elevation' } },
    MuiInputBase: { styleOverrides: { input: { '&::placeholder': { opacity: 1, color: '#5d6868' } } } },
    MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600 } } },
    MuiTableCell: { styleOverrides: { head: { fontWeight: 650 } } },
    MuiChip: { styleOverrides: { label: { fontWeight: 500 } } },
  },
});

const icon = (name, d) => createSvgIcon(<path d={d} />, name);
export const MenuIcon = icon('Lines', 'M3 18h18v-2H3zm0-5h18v-2H3zm0-7v2h18V6z');
export const BellIcon = icon(
  'Bell',
  'M12 22a2 2 0 0 0 2-2h-4a2 2 0 0 0 2 2m6-6v-5a6 6 0 0 0-12 0v5l-2 2v1h16v-1z',
);
export const MoreIcon = icon(
  'More',
  'M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4m0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4m0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
);
export const HeartIcon = icon(
  'Heart',
  'M12 21C5 15 2 12.3 2 8.5 2 3 9 1.5 12 5.5c3-4 10-2.5 10 3 0 3.8-3 6.5-10 12.5',
);
export const DownIcon = icon('Down', 'M7.4 8.6 12 13.2l4.6-4.6L18 10l-6 6-6-6z');
export const HomeIcon = icon('Home', 'M10 20v-6h4v6h5v-8h3L12 3 2 12h3v8z');
export const DoorIcon = icon('Door', 'M19 19V4h-4V3H5v16H3v2h12V6h2v15h4v-2zm-7-6h-2v-2h2z');
export const PlusIcon = icon('Plus', 'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z');
export const ListIcon = icon('Agenda', 'M17 12h-5v5h5zM16 1v2H8V1H6v2H3v18h18V3h-3V1zm3 18H5V8h14z');
export const BookIcon = icon(
  'Rules',
  'M18 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2M6 4h5v8l-2.5-1.5L6 12z',
);
export const KeyIcon = icon(
  'Key',
  'M12.7 10A6 6 0 1 0 12.7 14H17v4h4v-4h2v-4zM7 14a2 2 0 1 1 0-4 2 2 0 0 1 0 4',
);
export const PersonIcon = icon(
  'Person',
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8m0 2c-2.7 0-8 1.3-8 4v2h16v-2c0-2.7-5.3-4-8-4',
);

/** Who is signed in and what day it is; how to leave a message. */
export const Session = createContext(undefined);
export const useSession = () => useContext(Session);
export const Toast = createContext(() => {});
export const useToast = () => useContext(Toast);

export function Page({ title, actions, lead, children }) {
  useEffect(() => {
    document.title = `${title} | Spindle Yard`;
  }, [title]);
  return (
    <>
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: lead ? 1 : 3,
        }}
      >
        <Typography variant="h1">{title}</Typography>
        <Stack direction="row" spacing={1}>
          {actions}
        </Stack>
      </Stack>
      {lead && (
        <Typography color="textSecondary" sx={{ mb: 3, maxWidth: 720 }}>
          {lead}
        </Typography>
      )}
      {children}
    </>
  );
}

export const Loading = () => (
  <Box sx={{ p: 6, textAlign: 'center' }}>
    <CircularProgress aria-label="Loading" />
  </Box>
);
export const Empty = ({ children }) => (
  <Typography color="textSecondary" sx={{ p: 4, textAlign: 'center' }}>
    {children}
  </Typography>
);
export const Problem = ({ children }) =>
  children ? (
    <Alert severity="error" variant="outlined" sx={{ mb: 2, bgcolor: 'background.paper' }}>
      {children}
    </Alert>
  ) : null;

export const Card = ({ children, sx, ...rest }) => (
  <Paper sx={{ p: 2.5, ...sx }} {...rest}>
    {children}
  </Paper>
);

/** The value, or the last one there was: what a dialog shows while it fades away. */
export const useKept = (value) => {
  const kept = useRef(value);
  if (value !== undefined) kept.current = value;
  return kept.current;
};

/** Asks before something is done that is not easily taken back. */
export function Confirm({ open, no = 'Keep it', onYes, onNo, ...words }) {
  // While it fades away it still says what it said.
  const { title, text, yes } = useKept(open ? words : undefined) ?? words;
  return (
    <Dialog open={open} onClose={onNo} aria-labelledby="confirm-title" aria-describedby="confirm-text">
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id="confirm-text" color="textPrimary">
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onNo}>{no}</Button>
        <Button variant="contained" color="secondary" onClick={onYes}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
