// What members say about a room, and one's own word.
import { Box, Button, Divider, Rating, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from './api.jsx';
import { dayName } from './rules.js';
import { Confirm, Empty, Problem, useToast } from './ui.jsx';

function Write({ room, onChanged }) {
  const toast = useToast();
  const [stars, setStars] = useState(0);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event) => {
    event.preventDefault();
    if (stars < (fault('one-star-refused') ? 2 : 1)) return setProblem('Choose 1 to 5 stars.');
    if (text.trim().length < 10) return setProblem('Write at least 10 characters.');
    setBusy(true);
    try {
      await call('POST', `/api/rooms/${room.id}/reviews`, { stars, text });
      toast('Thank you for your review.');
      await onChanged();
    } catch (error) {
      setProblem(error.message);
      setBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ mb: 3, maxWidth: 640 }}>
      <Typography variant="h2" gutterBottom>
        Write a review
      </Typography>
      <Problem>{problem}</Problem>
      <Typography id="stars-label">Your stars</Typography>
      <Rating
        name="stars"
        value={stars}
        onChange={(_, value) => setStars(value ?? 0)}
        aria-labelledby="stars-label"
      />
      <TextField
        id="review"
        label="Your review"
        fullWidth
        multiline
        minRows={2}
        helperText="10 to 400 characters"
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 400 } }}
        sx={{ my: 1 }}
      />
      <Button type="submit" variant="contained" disabled={busy}>
        Send review
      </Button>
    </Box>
  );
}

export function Reviews({ room, onChanged }) {
  const toast = useToast();
  const [asked, setAsked] = useState();
  const remove = async () => {
    setAsked(undefined);
    try {
      await call('DELETE', `/api/reviews/${asked.id}`);
      toast('Your review is deleted.');
      await onChanged();
    } catch (error) {
      toast(error.message);
    }
  };
  const own = room.reviews.some((each) => each.own);
  return (
    <>
      {!own && <Write room={room} onChanged={onChanged} />}
      <Typography variant="h2" gutterBottom>
        What members say
      </Typography>
      {room.reviews.length === 0 && <Empty>Nobody has written about {room.name} yet.</Empty>}
      <Stack divider={<Divider />} spacing={2}>
        {room.reviews.map((each) => (
          <Box key={each.id} component="article" aria-label={`Review by ${each.by}`}>
            <Rating readOnly size="small" value={each.stars} />
            <Typography>{each.text}</Typography>
            <Typography variant="body2" color="textSecondary">
              {each.by}, {dayName(each.day)}
            </Typography>
            {each.own && (
              <Button size="small" color="secondary" onClick={() => setAsked(each)}>
                Delete my review
              </Button>
            )}
          </Box>
        ))}
      </Stack>
      <Confirm
        open={asked !== undefined}
        title="Delete your review?"
        text="It cannot be brought back, but you can write another one."
        yes="Delete review"
        onYes={remove}
        onNo={() => setAsked(undefined)}
      />
    </>
  );
}
