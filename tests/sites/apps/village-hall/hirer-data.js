// The hirers that the committee had on its old cards.
const rows = [
  ['Ambleford Players', 'Nancy Threlfall', '01632 960114', 'nancy@players.example', 'Club', 112, 0],
  ['Bell ringers, St Olave', 'Giles Moor', '01632 960127', 'giles@stolave.example', 'Charity', 24, 1800],
  ['Brownies, 2nd Ambleford', 'Kiran Sethi', '01632 960131', 'brownies@ambleford.example', 'Club', 41, 0],
  ['Calder Valley Quilters', 'Joan Pybus', '01632 960138', 'joan@quilters.example', 'Club', 9, 2700],
  ['Cartwright wedding', 'Ellie Cartwright', '01632 960142', 'ellie.c@post.example', 'Private', 1, 24500],
  ['Dog training with Bev', 'Beverley Knott', '01632 960149', 'bev@goodboy.example', 'Business', 36, 3600],
  ['Flower club', 'Sheila Oram', '01632 960153', 'sheila@flowers.example', 'Club', 18, 0],
  ['Food bank, Thursdays', 'Rev. Paul Addo', '01632 960158', 'paul@foodbank.example', 'Charity', 104, 0],
  ['Gardeners’ guild', 'Walter Finch', '01632 960162', 'walter@guild.example', 'Club', 12, 950],
  ['History society', 'Dr Maud Rayner', '01632 960166', 'maud@history.example', 'Club', 20, 0],
  ['Hughes golden wedding', 'Gwen Hughes', '01632 960170', 'gwen@hughes.example', 'Private', 2, 0],
  ['Jumble for the roof', 'Pru Wainwright', '01632 960173', 'pru@ambleford.example', 'Charity', 6, 0],
  ['Kite makers', 'Tomasz Wolski', '01632 960179', 'tomasz@kites.example', 'Club', 3, 1425],
  ['Little Acorns playgroup', 'Shona Reid', '01632 960182', 'shona@acorns.example', 'Business', 190, 7200],
  ['Market of makers', 'Ines Carvalho', '01632 960185', 'ines@makers.example', 'Business', 8, 0],
  ['Parish council', 'Clerk', '01632 960188', 'clerk@ambleford.example', 'Charity', 60, 0],
  ['Pilates, mornings', 'Leah Stone', '01632 960190', 'leah@stonepilates.example', 'Business', 75, 5400],
  ['Ramblers', 'Hugh Brand', '01632 960193', 'hugh@ramblers.example', 'Club', 5, 0],
  ['Salsa on Fridays', 'Rosa Medina', '01632 960196', 'rosa@salsa.example', 'Business', 33, 1800],
  ['Singh birthday', 'Amrit Singh', '01632 960199', 'amrit@post.example', 'Private', 1, 9000],
  ['Table tennis', 'Owen Price', '01632 960203', 'owen@tabletennis.example', 'Club', 48, 0],
  ['Women’s institute', 'Barbara Lunt', '01632 960207', 'barbara@wi.example', 'Club', 96, 0],
  ['Yoga with Anneke', 'Anneke de Wit', '01632 960211', 'anneke@yoga.example', 'Business', 51, 2700],
];
export const KINDS = ['Club', 'Charity', 'Private', 'Business'];
export const firstHirers = () =>
  rows.map(([name, contact, phone, email, kind, visits, owes], at) => ({
    id: `h${at + 1}`,
    name,
    contact,
    phone,
    email,
    kind,
    visits,
    owes,
  }));
