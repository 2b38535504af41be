import { longDay, shortDay } from './days.js';
import { Status, useDesk } from './ui.jsx';

export function Dashboard() {
  const { facts, money, today } = useDesk();
  const { takings } = facts;
  const figures = [
    ['Tools out', facts.out, '#/tools?status=out'],
    ['Overdue', facts.overdue, '#/tools?status=overdue'],
    ['Due today', facts.dueToday, '#/tools?status=out&sort=due'],
    ['In repair', facts.repair, '#/tools?status=repair'],
  ];
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>Today</h1>
        <span className="hint">{longDay(today)}</span>
      </div>
      <ul className="figures">
        {figures.map(([name, count, to]) => (
          <li key={name}>
            <a href={to}>
              <strong>{count}</strong>
              <span>{name}</span>
            </a>
          </li>
        ))}
        <li>
          <div>
            <strong>{money(takings.total)}</strong>
            <span>Takings this month</span>
            <small>
              Loans {money(takings.fees)}, late fees {money(takings.late)}
            </small>
          </div>
        </li>
      </ul>
      <div className="two">
        <section className="card" aria-labelledby="due">
          <h2 id="due">Due and overdue</h2>
          {facts.due.length === 0 ? (
            <p className="hint">Nothing is due. Put the kettle on.</p>
          ) : (
            <ul className="rows">
              {facts.due.map((tool) => (
                <li key={tool.id}>
                  <span>
                    <a href={`#/tools/${tool.id}`}>{tool.name}</a>
                    <small>
                      {tool.borrower}, due {shortDay(tool.due)}
                    </small>
                  </span>
                  {tool.overdue && <Status tool={tool} />}
                  <a
                    className="button"
                    href={`#/return/${tool.loanId}`}
                    aria-label={`Take back ${tool.name}`}
                  >
                    Take back
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="card" aria-labelledby="soon">
          <h2 id="soon">Next reservations</h2>
          {facts.soon.length === 0 ? (
            <p className="hint">Nobody has reserved anything.</p>
          ) : (
            <ul className="rows">
              {facts.soon.map((row) => (
                <li key={row.id}>
                  <span>
                    <a href={`#/tools/${row.toolId}`}>{row.toolName}</a>
                    <small>{row.memberName}</small>
                  </span>
                  <time dateTime={row.day}>{shortDay(row.day)}</time>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}
