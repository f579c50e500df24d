package main

func run(args []string) error {
	for _, arg := range args {
		if err := one(arg); err != nil {
			if !skippable(err) {
				return err
			}
		}
	}
	return nil
}
