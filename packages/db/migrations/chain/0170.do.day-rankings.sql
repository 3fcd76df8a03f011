-- Which accounts did most of something on a day, so that rankings of a week need not add up the days of everybody. A job of the indexer
-- makes them of account_day; nothing is wrong where they are missing. Whatever adds to a day behind its ranking deletes that.
CREATE TABLE day_ranking (
  day       date    NOT NULL,
  measure   text    NOT NULL,                     -- column of account_day
  up_to     bigint  NOT NULL,                     -- solid block: what later ones add to the day is not in `whole`
  is_closed boolean NOT NULL,                     -- the day was over then
  whole     numeric NOT NULL,                     -- of all accounts together
  last      numeric NOT NULL,                     -- no account has more that is no leader, unless a later block gave it some
  PRIMARY KEY (day, measure)
);
CREATE TABLE day_leader (
  day     date         NOT NULL,
  measure text         NOT NULL,
  address tron_address NOT NULL,
  amount  numeric      NOT NULL,                  -- at the time when the ranking was made
  PRIMARY KEY (day, measure, address),
  FOREIGN KEY (day, measure) REFERENCES day_ranking ON DELETE CASCADE
);
