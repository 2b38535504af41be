import { createRoot } from 'react-dom/client';
import { Bell, Theme } from './bar.jsx';
import { Finish, Glazes, Marks, Stars, Tint } from './glaze.jsx';
import { Firing, Heat, Hire, KilnLog, Timer } from './kiln.jsx';
import { Book, Chat, Poll, Questions, Slides, Sold } from './people.jsx';
import { Board, Chores, Kitty, Labels, Store } from './shelves.jsx';
import { Toasts } from './ui.jsx';
import { Clays, Order, Taster, Wheels } from './visit.jsx';

function App() {
  return (
    <>
      <header className="bar">
        <h1>Saltmarsh Pottery toolbox</h1>
        <Bell />
        <Theme />
      </header>
      <main className="g">
        <Board />
        <Chores />
        <Clays />
        <Order />
        <Glazes />
        <Finish />
        <Marks />
        <Tint />
        <Stars />
        <KilnLog />
        <Firing />
        <Heat />
        <Hire />
        <Timer />
        <Labels />
        <Store />
        <Kitty />
        <Taster />
        <Wheels />
        <Poll />
        <Slides />
        <Questions />
        <Sold />
        <Book />
        <Chat />
      </main>
      <Toasts />
    </>
  );
}

createRoot(document.getElementById('app')).render(<App />);
