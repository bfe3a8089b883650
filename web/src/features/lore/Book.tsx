import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '#ui/button/ButtonLink.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { BookCover } from './BookCover.tsx';
import { mainPageQuery } from './lore.queries.ts';
import { BOOK, MAIN_TEXTS } from './lore-texts.ts';
import './book.css';

/** The book, and where it can be bought if an administrator has said where. */
export function Book() {
  const { data, isSuccess } = useQuery(mainPageQuery);
  const { bookUrl, bookImageUrl } = data ?? MAIN_TEXTS;
  return (
    <section aria-labelledby="book">
      <SectionHead id="book" className="mt-14" title="The book" />
      <div className="book">
        <BookPicture key={bookImageUrl} imageUrl={bookImageUrl} />
        <div>
          <h3 className="book__title">{BOOK.title}</h3>
          <p className="book__text">{BOOK.text}</p>
          {bookUrl && (
            <ButtonLink look="primary" href={bookUrl} target="_blank" rel="noopener noreferrer external">
              Buy the book
              <ExternalLink />
              <span className="sr-only">(opens in a new tab)</span>
            </ButtonLink>
          )}
          {isSuccess && !bookUrl && <p className="text-smoke">Not in the shops yet.</p>}
        </div>
      </div>
    </section>
  );
}

function BookPicture({ imageUrl }: { imageUrl: string | null }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (!imageUrl || hasFailed) return <BookCover title={BOOK.title} />;
  return (
    <img
      className="book__cover"
      src={imageUrl}
      alt={`Cover of ${BOOK.title}`}
      loading="lazy"
      onError={() => setHasFailed(true)}
    />
  );
}
