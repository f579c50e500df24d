  const desk = useMemo(
    () => ({
      get office() {
        return office.current;
      },
      moveParcel,
      addStamp,
      removeStamp,
      countParcels,
      chooseCarrier,
      sendParcels,
    }),
    [
      moveParcel,
      addStamp,
      removeStamp,
      countParcels,
      chooseCarrier,
      sendParcels,
    ]
  );
