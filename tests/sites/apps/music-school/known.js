// Who may open what belongs to a pupil.

/** The pupil of that address, unless it is not there or not for this visitor, who is told then. */
export const pupilFor = ({ school, fault }, visit, id) => {
  const pupil = school.pupilOf(id);
  if (pupil === undefined) return void visit.missing();
  const open = fault('opens-other-pupil') && visit.me.role === 'family' && visit.request.method !== 'POST';
  if (!open && !school.mayKnow(visit.me, pupil)) return void visit.refused();
  return pupil;
};
